import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { toGatewayDestination } from "#contract/networks/destinations";
import { accessRevision } from "#contract/revision";
import type { Queryable } from "#db/client";
import { type NamedAddresses, rasUsers } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedLocation, requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { bindRole, unbindRoles } from "#mock/domains/identity/bindings";
import { type Account, findAccount } from "#mock/domains/identity/credentials";
import { deleteStoredAccess } from "#mock/domains/ras/deployment/last-gateway";
import {
  parseDefinitionList,
  requireKnownDestinations,
  requireSameNetworks,
  withDefinitions,
} from "#mock/domains/ras/destinations/destination-rules";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import { revokeCertificates } from "#mock/domains/ras/end-user/certificates";
import {
  changeOnGateway,
  type GatewayRow,
  type RasUserRow,
  requireActive,
  requireAtLocation,
  requireDestinationsSupport,
  requireKnownVersion,
  updateGateway,
  usersOfGateway,
} from "#mock/domains/ras/gateway/gateways";
import { remoteAccess, requireActiveService } from "#mock/domains/ras/gateway/service";
import { toRasUsers } from "#mock/domains/ras/gateway/to-contract";
import { endConnections } from "#mock/domains/ras/sessions/end-connections";
import { END_REASONS } from "#mock/domains/ras/sessions/end-reasons";
import { recordConnections } from "#mock/domains/ras/sessions/record-connections";
import type {
  MutationAddRasUserArgs,
  MutationRemoveRasUserArgs,
  MutationSetRasUserAllowedDestinationsArgs,
  RasUser,
  RasUserBatch,
} from "#mock/generated/resolvers";
import { sayRejection } from "#mock/guards/record-refusals";
import { apiError, badInput, notFound } from "#mock/http/api-error";
import { hasFreeSeat, parseTerm, type Term, toTerm } from "./access-term";

/**
 * Grants access to users (RASA-03). Seats are counted and taken in one transaction, so that only one of two sessions
 * gets the last seat (D10).
 */
export async function addRasUsers(context: Context, args: MutationAddRasUserArgs): Promise<RasUserBatch> {
  const { hyperSerialNumber: serial, hyperOsVersion, locationId, allowedDestinations } = args;
  const machine = requirePermittedMachine(context, serial, ["ras.user.create"]);
  requirePermittedLocation(context, locationId, ["ras.user.create"]);
  const accounts = args.users.map(({ userId, email }) => requireCompanyAccount(context, email, userId));
  requireKnownVersion(machine, hyperOsVersion);
  requireAtLocation(machine, locationId);
  requireActiveService(context.db, machine.companyId, context.clock.now());
  if (accounts.length === 0) throw badInput(msg("You must select at least one user"));
  const shown = parseShownDefinitions(context, args.networkDestinations);
  if (allowedDestinations.length > 0) requireDestinationsSupport(machine);
  const now = context.clock.now();
  const term = parseTerm(args.term ?? {}, now);
  return changeOnGateway(context, machine, (tx, gateway, state) => {
    requireActive(state);
    const allowed = defineOnGateway(tx, gateway, allowedDestinations, shown);
    const batch: RasUserBatch = { fulfilled: [], rejected: [] };
    for (const account of accounts) {
      const refusal = findRefusal(tx, gateway, account, term, now);
      if (refusal !== null) batch.rejected.push({ email: account.email, message: sayRejection(context, refusal) });
      else batch.fulfilled.push(grant(tx, gateway, account, { allowedDestinations: allowed, ...term }, now));
    }
    return batch;
  });
}

/** Returns the user of the session's company with this address and id. @throws NOT_FOUND for another user */
function requireCompanyAccount(context: Context, email: string, userId?: string): Account {
  const account = findAccount(context.db, email);
  const isOwn = account?.companyId === requireSession(context).companyId;
  if (!account || !isOwn || (userId !== undefined && account.id !== userId)) throw notFound("user");
  return account;
}

/** Returns the definitions that a form has shown; none where they are not compared, as without `extended`. */
export function parseShownDefinitions({ config }: Context, given: readonly NamedAddresses[]): NamedAddresses[] {
  const definitions = parseDefinitionList(given);
  return config.capabilities.includes("extended") ? definitions : [];
}

/**
 * Defines destinations on the gateway as the location's list has them.
 * @param shown the definitions that they were chosen by
 * @returns the names, each once
 * @throws CONFLICT when the list has others now
 */
export function defineOnGateway(
  db: Queryable,
  gateway: GatewayRow,
  names: readonly string[],
  shown: readonly NamedAddresses[] = [],
): string[] {
  const allowed = [...new Set(names)];
  const destinations = destinationsOf(db, gateway.companyId, gateway.locationId);
  requireKnownDestinations(allowed, destinations);
  requireSameNetworks(allowed, shown, destinations);
  const definitions = destinations.filter(({ name }) => allowed.includes(name)).map(toGatewayDestination);
  const networkDestinations = withDefinitions(gateway.networkDestinations, definitions);
  if (definitions.length > 0) updateGateway(db, gateway.serialNumber, { networkDestinations });
  return allowed;
}

/** Returns why a user can't be granted access: they have some, or there is no seat; null when they can. */
export function findRefusal(
  db: Queryable,
  gateway: GatewayRow,
  account: Account,
  term: Term,
  now: number,
): Message | null {
  const users = usersOfGateway(db, gateway.serialNumber);
  if (users.some((user) => user.userId === account.id))
    return msg("{email} already has access.", { email: account.email });
  const { seats } = remoteAccess(db, gateway.companyId, now);
  return hasFreeSeat(users, term, seats, now) ? null : describeSeatLimit(seats);
}

const describeSeatLimit = (seats: number) =>
  msg("The maximum allowed number of users ({seats}) has been reached.", { seats });

/** Lists a user on the gateway and makes them a viewer of its location. The caller has checked that there is a seat. */
export function grant(
  db: Queryable,
  { companyId, serialNumber, locationId }: GatewayRow,
  account: Account,
  access: Pick<RasUserRow, "allowedDestinations" | "validFrom" | "validUntil" | "remindAt">,
  now: number,
): RasUser {
  const taken = usersOfGateway(db, serialNumber).map((user) => user.username);
  const username = usernameFor(account.email, taken);
  revokeCertificates(db, serialNumber, account.id);
  db.insert(rasUsers)
    .values({ companyId, serialNumber, userId: account.id, username, ...access, grantedAt: now })
    .run();
  bindRole(db, locationId, "ras.viewer", account);
  deleteStoredAccess(db, { companyId, locationId }, account.id);
  const { allowedDestinations } = access;
  return { email: account.email, username, allowedDestinations, term: toTerm(access) };
}

/** Revokes access, with the certificate and the role of a viewer of the location (RASA-04). */
export async function removeRasUser(context: Context, args: MutationRemoveRasUserArgs): Promise<boolean> {
  const { hyperSerialNumber: serial, locationId } = args;
  const machine = requirePermittedMachine(context, serial, ["ras.user.remove"]);
  requirePermittedLocation(context, locationId, ["ras.user.remove"]);
  const { id } = requireCompanyAccount(context, args.email, args.userId);
  requireKnownVersion(machine, args.hyperOsVersion);
  requireAtLocation(machine, locationId);
  const now = context.clock.now();
  requireActiveService(context.db, machine.companyId, now);
  const shown = parseShownDefinitions(context, args.networkDestinations);
  return changeOnGateway(context, machine, (tx, gateway, state) => {
    requireActive(state);
    requireSameNetworks(args.allowedDestinations, shown, destinationsOf(tx, gateway.companyId, locationId));
    const { userId: endedBy } = requireSession(context);
    if (!revoke(tx, gateway, id, { now, endedBy, reason: END_REASONS.revoked })) throw notFound("user's access");
    return true;
  });
}

/** Ends a user's access to a gateway, with what is open by it. @returns false when there is none */
export function revoke(
  db: Queryable,
  gateway: GatewayRow,
  userId: string,
  by: { now: number; endedBy: string; reason: string },
): boolean {
  const { serialNumber, locationId } = gateway;
  endConnections(db, gateway, { ...by, userIds: [userId] });
  const access = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
  const { changes } = db.delete(rasUsers).where(access).run();
  if (changes > 0) unbindRoles(db, locationId, ["ras.viewer"], [userId]);
  return changes > 0;
}

/** Throws when the gateway's other users leave no seat for a term at any instant of it (D10). */
export function requireSeat(db: Queryable, gateway: GatewayRow, userId: string, term: Term, now: number): void {
  const others = usersOfGateway(db, gateway.serialNumber).filter((user) => user.userId !== userId);
  const { seats } = remoteAccess(db, gateway.companyId, now);
  if (!hasFreeSeat(others, term, seats, now)) throw apiError("FAILED_PRECONDITION", describeSeatLimit(seats));
}

/**
 * Throws CONFLICT when a save was made from another access than the stored one (SAFE-09). A repeated save whose values are
 * stored already is no conflict: its first answer was lost.
 */
function requireCurrentRevision(current: RasUser, args: MutationSetRasUserAllowedDestinationsArgs): void {
  const { revision, allowedDestinations, term = current.term } = args;
  if (revision == null) return;
  const stored = accessRevision(current);
  if (stored === revision || stored === accessRevision({ allowedDestinations, term })) return;
  throw apiError("CONFLICT", msg("Someone else has changed this access since you opened it."));
}

/**
 * Restricts a user to destinations (RASA-04), an empty list allows all traffic, and replaces the term of the access if one
 * is given (RASX-03).
 */
export async function setRasUserAllowedDestinations(
  context: Context,
  args: MutationSetRasUserAllowedDestinationsArgs,
): Promise<RasUser> {
  const { hyperSerialNumber: serial, allowedDestinations } = args;
  const machine = requirePermittedMachine(context, serial, ["ras.user.update"]);
  const { id } = requireCompanyAccount(context, args.email);
  const now = context.clock.now();
  requireActiveService(context.db, machine.companyId, now);
  const shown = parseShownDefinitions(context, args.networkDestinations);
  if (allowedDestinations.length > 0) requireDestinationsSupport(machine);
  return changeOnGateway(context, machine, (tx, gateway, state) => {
    requireActive(state);
    const [current] = toRasUsers(tx, serial, id);
    if (!current) throw notFound("user's access");
    requireCurrentRevision(current, args);
    const term = args.term && parseTerm(args.term, now);
    if (term) requireSeat(tx, gateway, id, term, now);
    const allowed = defineOnGateway(tx, gateway, allowedDestinations, shown);
    const { userId: changedBy } = requireSession(context);
    changeAccess(tx, gateway, id, { allowedDestinations: allowed, ...term }, { now, changedBy });
    const [changed] = toRasUsers(tx, serial, id);
    if (!changed) throw notFound("user's access");
    return changed;
  });
}

/**
 * Changes a user's access. The connections until now are stored as the earlier access allowed them; an open one ends with
 * it when the access begins later (CONN-02).
 */
export function changeAccess(
  db: Queryable,
  gateway: GatewayRow,
  userId: string,
  access: Pick<RasUserRow, "allowedDestinations"> & Partial<Term>,
  { now, changedBy }: { now: number; changedBy: string },
): void {
  const { serialNumber } = gateway;
  if ((access.validFrom ?? now) > now)
    endConnections(db, gateway, { now, reason: END_REASONS.termEnded, endedBy: changedBy, userIds: [userId] });
  else recordConnections(db, gateway, now);
  db.update(rasUsers)
    .set(access)
    .where(and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId)))
    .run();
}

/** The limit of OpenVPN. */
const MAX_USERNAME_BYTES = 64;

/**
 * Returns the name with which a user connects: the e-mail's part before the @, or all of it when another user of the
 * gateway has that name (contract decision 37). A name that is too long is cut and made unique by its hash.
 * @param taken names of the gateway's other users
 */
export function usernameFor(email: string, taken: readonly string[]): string {
  const local = email.slice(0, email.lastIndexOf("@"));
  const others = new Set(taken.map((name) => name.toLowerCase()));
  const name = others.has(fitUsername(local).toLowerCase()) ? email : local;
  return fitUsername(name);
}

function fitUsername(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= MAX_USERNAME_BYTES) return name;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return `${bytes
    .subarray(0, MAX_USERNAME_BYTES - 13)
    .toString("utf8")
    .replace(/\uFFFD+$/, "")}-${hash}`;
}
