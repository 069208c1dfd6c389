import { and, eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import type { Queryable } from "#db/client";
import { rasUsers } from "#db/schema/ras";
import { type OneTimePurpose, PROFILE_TICKET } from "#db/schema/sign-in";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedMachine } from "#mock/domains/fleet/own-company";
import type { MachineRow } from "#mock/domains/fleet/stored-fleet";
import { checkCredentials, type Proof } from "#mock/domains/identity/credentials";
import { consumeOneTimeToken, issueOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { type Enrolled, requireEnrolled, WHY_NOT } from "#mock/domains/identity/second-factor";
import { acceptCode } from "#mock/domains/identity/totp";
import { isTermActiveAt } from "#mock/domains/ras/access/access-term";
import {
  type GatewayRow,
  type RasUserRow,
  readFromGateway,
  requireActive,
  requireKnownVersion,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type {
  MutationIssueRasProfileTicketArgs,
  MutationRedeemRasProfileTicketArgs,
  QueryDownloadRasConfigurationFileArgs,
} from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError, badInput } from "#mock/http/api-error";
import { authorityOf, issueCertificate, makeCertificate, requireValidCertificate } from "./certificates";
import { getTunnelReach, ovpnProfile } from "./vpn-profile";

type Target = Pick<QueryDownloadRasConfigurationFileArgs, "hyperSerialNumber" | "hyperOsVersion">;

/**
 * Returns the user's own profile as base64, after password and a fresh code (RASU-04, RASU-05). A user without access is
 * refused before the code is used up.
 */
export async function downloadRasConfigurationFile(
  context: Context,
  args: QueryDownloadRasConfigurationFileArgs,
): Promise<string> {
  const machine = await requireProfileMachine(context, args);
  const account = await verifyPassword(context, args.credentials);
  const issue = await prepareProfile(context, machine);
  return commitWithAnswer(context, (tx) => {
    acceptProof(context, tx, account, args.credentials.token);
    return issue(tx);
  });
}

/** Returns a ticket for one download of the user's own profile, after password and a fresh code (RASU-04). */
export async function issueRasProfileTicket(
  context: Context,
  args: MutationIssueRasProfileTicketArgs,
): Promise<string> {
  const { profileTicketLifetime } = context.config.limits;
  return issueTicket(context, args, (serialNumber) => `${PROFILE_TICKET}${serialNumber}`, profileTicketLifetime);
}

/** Returns a one-time token for the user's own profile, after password and a fresh code. @param lifetime in milliseconds */
export async function issueTicket(
  context: Context,
  args: MutationIssueRasProfileTicketArgs,
  toPurpose: (serialNumber: string) => OneTimePurpose,
  lifetime: number,
): Promise<string> {
  const { serialNumber } = await requireProfileMachine(context, args);
  const account = await verifyPassword(context, args.credentials);
  const { userId, email } = requireSession(context);
  return commitWithAnswer(context, (tx) => {
    acceptProof(context, tx, account, args.credentials.token);
    return issueOneTimeToken(tx, toPurpose(serialNumber), { userId, email }, context.clock.now(), lifetime).token;
  });
}

/** Uses a ticket up and returns the user's own profile as base64 (RASU-04). Another user's ticket stays usable. */
export async function redeemRasProfileTicket(
  context: Context,
  args: MutationRedeemRasProfileTicketArgs,
): Promise<string> {
  const machine = await requireProfileMachine(context, args);
  const { userId } = requireSession(context);
  const issue = await prepareProfile(context, machine);
  return commitWithAnswer(context, (tx) => {
    const purpose = `${PROFILE_TICKET}${machine.serialNumber}` as const;
    const used = consumeOneTimeToken(tx, purpose, args.ticket, context.clock.now());
    // The throw undoes the use.
    if (used?.userId !== userId) throw apiError("FAILED_PRECONDITION", TICKET_OVER);
    return issue(tx);
  });
}

export const TICKET_OVER = msg("This download link has expired or has already been used. Confirm again that it's you.");

/** Returns the gateway's machine. Throws where the user could not download a profile from it now. */
export async function requireProfileMachine(
  context: Context,
  { hyperSerialNumber, hyperOsVersion }: Pick<Target, "hyperSerialNumber"> & Partial<Target>,
): Promise<MachineRow> {
  const machine = requirePermittedMachine(context, hyperSerialNumber, ["ras.view"]);
  if (hyperOsVersion !== undefined) requireKnownVersion(machine, hyperOsVersion);
  requireActiveService(context.db, machine.companyId, context.clock.now());
  await readFromGateway(context, machine, (_db, gateway, state) => {
    requireActive(state);
    requireValidCertificate(gateway, context.clock.now());
    return requireListed(context, gateway);
  });
  return machine;
}

/**
 * Makes a profile with a new certificate (RASX-07), which takes time. Returns the function that issues it and returns it
 * as base64. Access is checked again, because it may have been revoked since the first check.
 */
export async function prepareProfile(context: Context, machine: MachineRow): Promise<(tx: Queryable) => string> {
  const { db, clock } = context;
  const { gateway, user } = await readFromGateway(context, machine, (_db, present) => ({
    gateway: present,
    user: requireListed(context, present),
  }));
  const authority = await authorityOf(db, gateway, clock.now());
  const client = await makeCertificate(authority, gateway, user, clock.now());
  const reach = getTunnelReach({ ...gateway, allowedDestinations: user.allowedDestinations });
  const parts = { name: machine.serialNumber, endpoint: gateway.publicIpOrFqdn, reach, authority, client };
  return (tx) => {
    if (!issueCertificate(tx, gateway, user, client, clock.now())) throw notListed();
    return Buffer.from(ovpnProfile(parts)).toString("base64");
  };
}

const notListed = () => apiError("FAILED_PRECONDITION", msg("Your account is not assigned to this RAS Location."));

export function requireListed(context: Context, { serialNumber }: GatewayRow): RasUserRow {
  const { userId } = requireSession(context);
  const mine = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
  const row = context.db.select().from(rasUsers).where(mine).get();
  if (!row) throw notListed();
  const now = context.clock.now();
  if (!isTermActiveAt(row, now)) {
    const isOver = row.validUntil !== null && row.validUntil <= now;
    throw apiError(
      "FAILED_PRECONDITION",
      isOver ? msg("Your access to this location has ended.") : msg("Your access to this location hasn't started yet."),
    );
  }
  return row;
}

type Verified = Enrolled & Pick<Proof, "settle">;

/**
 * Checks the password of the session's account. A wrong one is bad input, so the session goes on (contract decision 40).
 */
async function verifyPassword(
  context: Context,
  { email, password }: QueryDownloadRasConfigurationFileArgs["credentials"],
): Promise<Verified> {
  const session = requireSession(context);
  if (emailKey(email) !== emailKey(session.email)) throw badInput(msg("Wrong password."));
  const { account, settle } = await checkCredentials(context, email, password);
  return { ...requireEnrolled(account), settle };
}

/** Accepts the code, the second factor, once, after the password. A wrong one is bad input, too. */
function acceptProof({ clock }: Context, tx: Queryable, account: Verified, token: string): void {
  account.settle(tx);
  const outcome = acceptCode(tx, account, token, clock.now());
  if (outcome !== "accepted") throw badInput(WHY_NOT[outcome]);
}
