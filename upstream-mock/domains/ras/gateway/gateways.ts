import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { DESTINATIONS_MINIMUM_VERSION, isAtLeast } from "#contract/os-version";
import type { Queryable } from "#db/client";
import { rasGateways, rasUsers, UNREACHABLE_OUTCOME } from "#db/schema/ras";
import { prepareRows } from "#db/statements";
import type { Context } from "#mock/context";
import type { MachineRow } from "#mock/domains/fleet/stored-fleet";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError, badInput } from "#mock/http/api-error";
import { type GatewayState, stateAt } from "./simulator";

export type GatewayRow = typeof rasGateways.$inferSelect;
export type RasUserRow = typeof rasUsers.$inferSelect;

/** Throws when the argument's OS version is not the stored one, which decides the features (contract decision 23). */
export function requireKnownVersion(machine: MachineRow, osVersion: string): void {
  if (osVersion === (machine.osVersion ?? "")) return;
  throw apiError("CONFLICT", msg("This machine's OS version has changed. Reload the page."));
}

export function requireAtLocation(machine: MachineRow, locationId: string): void {
  if (machine.locationId !== locationId) throw badInput(msg("This machine isn't at this location."));
}

export function supportsDestinations(machine: Pick<MachineRow, "osVersion">): boolean {
  return isAtLeast(machine.osVersion, DESTINATIONS_MINIMUM_VERSION);
}

export function requireDestinationsSupport(machine: Pick<MachineRow, "osVersion">): void {
  if (supportsDestinations(machine)) return;
  throw apiError(
    "FAILED_PRECONDITION",
    msg("This is available on gateways with version {version} or later.", {
      version: DESTINATIONS_MINIMUM_VERSION,
    }),
  );
}

const bySerialNumber = prepareRows(rasGateways, "companyId", "serialNumber");

export const findGateway = (db: Queryable, companyId: string, serialNumber: string): GatewayRow | undefined =>
  bySerialNumber(db).get({ companyId, serialNumber });

const byLocation = prepareRows(rasGateways, "companyId", "locationId");

export const findGatewayAtLocation = (db: Queryable, companyId: string, locationId: string): GatewayRow | undefined =>
  byLocation(db).get({ companyId, locationId });

/** Returns a gateway's users in the order in which access was granted. */
export function usersOfGateway(db: Queryable, serialNumber: string): RasUserRow[] {
  return db
    .select()
    .from(rasUsers)
    .where(eq(rasUsers.serialNumber, serialNumber))
    .orderBy(rasUsers.grantedAt, rasUsers.username)
    .all();
}

/** Waits for the gateway's latency. Must run before reading anything that could change meanwhile. */
export async function simulateLatency({ db }: Context, machine: MachineRow): Promise<void> {
  const latencyMs = findGateway(db, machine.companyId, machine.serialNumber)?.latencyMs;
  if (latencyMs) await wait(latencyMs);
}

/** Returns the gateway's state, or throws GATEWAY_UNREACHABLE. */
export function requireReachableState(gateway: GatewayRow, now: number): GatewayState {
  const state = stateAt(gateway, now);
  if (state.status === UNREACHABLE_OUTCOME) throw apiError("GATEWAY_UNREACHABLE", msg("Can't contact RAS Gateway."));
  return state;
}

export const notDeployedError = () =>
  apiError("FAILED_PRECONDITION", msg("Remote access isn't deployed on this machine."));

type GatewayWork<T> = (tx: Queryable, gateway: GatewayRow, state: GatewayState) => T;

/** Reads from a deployed gateway that can be reached. */
export async function readFromGateway<T>(context: Context, machine: MachineRow, work: GatewayWork<T>): Promise<T> {
  await simulateLatency(context, machine);
  return runOnGateway(context, context.db, machine, work);
}

/** Changes a deployed gateway that can be reached, in one transaction. The result of `work` is the call's answer. */
export async function changeOnGateway<T>(context: Context, machine: MachineRow, work: GatewayWork<T>): Promise<T> {
  await simulateLatency(context, machine);
  return commitWithAnswer(context, (tx) => runOnGateway(context, tx, machine, work));
}

/** Runs work on a deployed gateway that can be reached, without its latency. */
export function runOnGateway<T>(
  context: Context,
  db: Queryable,
  { companyId, serialNumber }: MachineRow,
  work: GatewayWork<T>,
): T {
  const gateway = findGateway(db, companyId, serialNumber);
  if (!gateway) throw notDeployedError();
  return work(db, gateway, requireReachableState(gateway, context.clock.now()));
}

/** Throws unless the gateway is active: its users and destinations can change only then (RASP-01). */
export function requireActive({ status }: GatewayState): void {
  if (status === "ACTIVE") return;
  throw apiError("FAILED_PRECONDITION", msg("The gateway isn't active. Try again once it is."));
}

export function updateGateway(db: Queryable, serialNumber: string, change: Partial<GatewayRow>): void {
  db.update(rasGateways).set(change).where(eq(rasGateways.serialNumber, serialNumber)).run();
}
