import { and, eq } from "drizzle-orm";
import { rasUsers } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import { checkCredentials } from "#mock/domains/identity/accounts";
import { acceptCode } from "#mock/domains/identity/totp";
import {
  type GatewayRow,
  permittedMachine,
  type RasUserRow,
  requireActive,
  requireKnownVersion,
  withGateway,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type { QueryDownloadRasConfigurationFileArgs } from "#mock/generated/resolvers";
import { badInput, failure } from "#mock/http/failure";
import { authorityOf, clientCertificateOf } from "./certificates";
import { ovpnProfile, reachOf } from "./profile";

/**
 * Returns the user's own profile, after password and a fresh code (RASU-04, RASU-05). A user without access is refused
 * before the code is used up. Access is checked again afterwards, because it may have been revoked in between.
 * @returns the profile as base64
 */
export async function downloadRasConfigurationFile(
  context: Context,
  args: QueryDownloadRasConfigurationFileArgs,
): Promise<string> {
  const { db, clock } = context;
  const { hyperSerialNumber: serial, credentials } = args;
  const machine = permittedMachine(context, serial, ["ras.view"]);
  requireKnownVersion(machine, args.hyperOsVersion);
  requireActiveService(db, machine.companyId, clock.now());
  await withGateway(context, machine, (_tx, gateway, state) => {
    requireActive(state);
    return requireListed(context, gateway);
  });
  await verifyIdentity(context, credentials);
  const { gateway, user } = await withGateway(context, machine, (_tx, present) => ({
    gateway: present,
    user: requireListed(context, present),
  }));
  const authority = await authorityOf(db, gateway, clock.now());
  const client = await clientCertificateOf(db, authority, user, clock.now());
  if (!client) throw notListed();
  const reach = reachOf({ ...gateway, allowedDestinations: user.allowedDestinations });
  const parts = { name: serial, endpoint: gateway.publicIpOrFqdn, reach, authority, client };
  return Buffer.from(ovpnProfile(parts)).toString("base64");
}

const notListed = () => failure("FAILED_PRECONDITION", "Your account is not assigned to this RAS Location.");

function requireListed(context: Context, { serialNumber }: GatewayRow): RasUserRow {
  const { userId } = requireSession(context);
  const mine = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
  const row = context.db.select().from(rasUsers).where(mine).get();
  if (!row) throw notListed();
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
