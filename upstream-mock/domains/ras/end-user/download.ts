import { and, eq } from "drizzle-orm";
import { rasUsers } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import type { MachineRow } from "#mock/domains/fleet/queries";
import { checkCredentials } from "#mock/domains/identity/accounts";
import { issueOneTimeToken, useOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { acceptCode } from "#mock/domains/identity/totp";
import { holdsAt } from "#mock/domains/ras/access/term";
import {
  type GatewayRow,
  permittedMachine,
  type RasUserRow,
  requireActive,
  requireKnownVersion,
  withGateway,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type {
  MutationIssueRasProfileTicketArgs,
  MutationRedeemRasProfileTicketArgs,
  QueryDownloadRasConfigurationFileArgs,
} from "#mock/generated/resolvers";
import { badInput, failure } from "#mock/http/failure";
import { authorityOf, issueCertificate, requireAuthority } from "./certificates";
import { ovpnProfile, reachOf } from "./profile";

type Target = Pick<QueryDownloadRasConfigurationFileArgs, "hyperSerialNumber" | "hyperOsVersion">;

/**
 * Returns the user's own profile as base64, after password and a fresh code (RASU-04, RASU-05). A user without access is
 * refused before the code is used up.
 */
export async function downloadRasConfigurationFile(
  context: Context,
  args: QueryDownloadRasConfigurationFileArgs,
): Promise<string> {
  const machine = await requireProfile(context, args);
  await verifyIdentity(context, args.credentials);
  return profileOf(context, machine);
}

/** Returns a ticket for one download of the user's own profile, after password and a fresh code (RASU-04). */
export async function issueRasProfileTicket(
  context: Context,
  args: MutationIssueRasProfileTicketArgs,
): Promise<string> {
  const { serialNumber } = await requireProfile(context, args);
  await verifyIdentity(context, args.credentials);
  const { db, clock, config } = context;
  const { userId, email } = requireSession(context);
  const purpose = `profile-download ${serialNumber}` as const;
  const { profileTicketLifetime } = config.limits;
  return issueOneTimeToken(db, purpose, { userId, email }, clock.now(), profileTicketLifetime).token;
}

/** Uses a ticket up and returns the user's own profile as base64 (RASU-04). Another user's ticket stays usable. */
export async function redeemRasProfileTicket(
  context: Context,
  args: MutationRedeemRasProfileTicketArgs,
): Promise<string> {
  const { db, clock } = context;
  const machine = await requireProfile(context, args);
  const { userId } = requireSession(context);
  db.transaction((tx) => {
    const used = useOneTimeToken(tx, `profile-download ${machine.serialNumber}`, args.ticket, clock.now());
    // The throw undoes the use.
    if (used?.userId !== userId) throw failure("FAILED_PRECONDITION", TICKET_OVER);
  });
  return profileOf(context, machine);
}

const TICKET_OVER =
  "This download was used already, or it is older than a minute. Please confirm again that it is you.";

/** Returns the gateway's machine. Throws where the user could not download a profile from it now. */
async function requireProfile(context: Context, { hyperSerialNumber, hyperOsVersion }: Target): Promise<MachineRow> {
  const machine = permittedMachine(context, hyperSerialNumber, ["ras.view"]);
  requireKnownVersion(machine, hyperOsVersion);
  requireActiveService(context.db, machine.companyId, context.clock.now());
  await withGateway(context, machine, (_tx, gateway, state) => {
    requireActive(state);
    requireAuthority(gateway, context.clock.now());
    return requireListed(context, gateway);
  });
  return machine;
}

/**
 * Returns a profile with a new certificate as base64 (RASX-07). Access is checked again, because it may have been revoked since
 * the first check.
 */
async function profileOf(context: Context, machine: MachineRow): Promise<string> {
  const { db, clock } = context;
  const { gateway, user } = await withGateway(context, machine, (_tx, present) => ({
    gateway: present,
    user: requireListed(context, present),
  }));
  const client = await issueCertificate(db, gateway, user, clock.now());
  const authority = await authorityOf(db, gateway, clock.now());
  if (!client) throw notListed();
  const reach = reachOf({ ...gateway, allowedDestinations: user.allowedDestinations });
  const parts = { name: machine.serialNumber, endpoint: gateway.publicIpOrFqdn, reach, authority, client };
  return Buffer.from(ovpnProfile(parts)).toString("base64");
}

const notListed = () => failure("FAILED_PRECONDITION", "Your account is not assigned to this RAS Location.");

function requireListed(context: Context, { serialNumber }: GatewayRow): RasUserRow {
  const { userId } = requireSession(context);
  const mine = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
  const row = context.db.select().from(rasUsers).where(mine).get();
  if (!row) throw notListed();
  const now = context.clock.now();
  if (!holdsAt(row, now)) {
    const isOver = row.validUntil !== null && row.validUntil <= now;
    throw failure("FAILED_PRECONDITION", isOver ? "Your access has ended." : "Your access has not begun yet.");
  }
  return row;
}

/**
 * Checks both factors of the session's account. A wrong one is bad input, so the session goes on (contract decision
 * 40).
 */
async function verifyIdentity(
  context: Context,
  { email, password, token }: QueryDownloadRasConfigurationFileArgs["credentials"],
): Promise<void> {
  const session = requireSession(context);
  if (email.trim().toLowerCase() !== session.email.toLowerCase()) throw badInput("Wrong e-mail or password.");
  const { account, giveBack } = await checkCredentials(context, email, password);
  const { mfaSecret, mfaConfirmedAt } = account;
  if (mfaSecret === null || mfaConfirmedAt === null) {
    throw failure("FAILED_PRECONDITION", "Please set up your authenticator first.");
  }
  const outcome = acceptCode(context.db, { ...account, mfaSecret }, token, context.clock.now());
  if (outcome === "used") throw badInput("This code was used already. Please wait for the next one.");
  if (outcome === "wrong") throw badInput("The code is not valid. Please try again.");
  giveBack();
}
