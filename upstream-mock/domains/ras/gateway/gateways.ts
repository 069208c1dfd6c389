import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { DESTINATIONS_MINIMUM_VERSION, isAtLeast } from "#contract/os-version";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { prepareOnce } from "#db/reading";
import { rasGateways, rasUsers, UNREACHABLE_OUTCOME } from "#db/schema/ras";
import type { Context } from "#mock/context";
import { ownLocation } from "#mock/domains/fleet/assignment";
import { ownMachines, requireOnMachines } from "#mock/domains/fleet/machines";
import type { LocationRow, MachineRow } from "#mock/domains/fleet/queries";
import { carryOut } from "#mock/guards/carry-out";
import { requirePermission } from "#mock/guards/permissions";
import { badInput, failure } from "#mock/http/failure";
import { type GatewayState, stateAt } from "./simulator";

export type GatewayRow = typeof rasGateways.$inferSelect;
export type RasUserRow = typeof rasUsers.$inferSelect;

/**
 * Returns a machine of the session's company. Throws NOT_FOUND for any other, FORBIDDEN when the user holds none of the
 * permissions on it.
 */
export function permittedMachine(context: Context, serial: string, permissions: readonly PermissionName[]): MachineRow {
  const [machine] = ownMachines(context, [serial]);
  if (!machine) throw new Error("ownMachines gives what it was asked for");
  requireOnMachines(context, permissions, [machine]);
  return machine;
}

/**
 * Throws when the argument's OS version is not the stored one, which alone decides what the appliance can do (contract
 * decision 23).
 */
export function requireKnownVersion(machine: MachineRow, osVersion: string): void {
  if (osVersion === (machine.osVersion ?? "")) return;
  throw failure("CONFLICT", "This machine's OS version has changed. Reload the page.");
}

export function requireAtLocation(machine: MachineRow, locationId: string): void {
  if (machine.locationId !== locationId) throw badInput("This machine isn't at this location.");
}

export function supportsDestinations(machine: Pick<MachineRow, "osVersion">): boolean {
  return isAtLeast(machine.osVersion, DESTINATIONS_MINIMUM_VERSION);
}

export function requireDestinationsSupport(machine: Pick<MachineRow, "osVersion">): void {
  if (supportsDestinations(machine)) return;
  throw failure(
    "FAILED_PRECONDITION",
    `This is available on gateways with version ${DESTINATIONS_MINIMUM_VERSION} or later.`,
  );
}

const gatewayOf = prepareOnce((db) =>
  db
    .select()
    .from(rasGateways)
    .where(
      and(
        eq(rasGateways.companyId, sql.placeholder("companyId")),
        eq(rasGateways.serialNumber, sql.placeholder("serialNumber")),
      ),
    )
    .prepare(),
);

export const gatewayRow = (db: Queryable, companyId: string, serialNumber: string): GatewayRow | undefined =>
  gatewayOf(db).get({ companyId, serialNumber });

export function gatewayAtLocation(db: Queryable, companyId: string, locationId: string): GatewayRow | undefined {
  return db
    .select()
    .from(rasGateways)
    .where(and(eq(rasGateways.companyId, companyId), eq(rasGateways.locationId, locationId)))
    .get();
}

/** Returns a gateway's users in the order in which access was granted. */
export function usersOfGateway(db: Queryable, serialNumber: string): RasUserRow[] {
  return db
    .select()
    .from(rasUsers)
    .where(eq(rasUsers.serialNumber, serialNumber))
    .orderBy(rasUsers.grantedAt, rasUsers.username)
    .all();
}

/** Waits as long as the gateway's latency says. Must be called before anything is read that could change meanwhile. */
export async function patience({ db }: Context, machine: MachineRow): Promise<void> {
  const latencyMs = gatewayRow(db, machine.companyId, machine.serialNumber)?.latencyMs;
  if (latencyMs) await wait(latencyMs);
}

/** Returns the gateway's state, or throws GATEWAY_UNREACHABLE. */
export function reachedState(gateway: GatewayRow, now: number): GatewayState {
  const state = stateAt(gateway, now);
  if (state.status === UNREACHABLE_OUTCOME) throw failure("GATEWAY_UNREACHABLE", "Can't contact RAS Gateway.");
  return state;
}

export const notDeployed = () => failure("FAILED_PRECONDITION", "Remote access isn't deployed on this machine.");

type GatewayWork<T> = (tx: Queryable, gateway: GatewayRow, state: GatewayState) => T;

/** Reads from a deployed gateway that can be reached. */
export async function askGateway<T>(context: Context, machine: MachineRow, work: GatewayWork<T>): Promise<T> {
  await patience(context, machine);
  return reach(context, context.db, machine, work);
}

/**
 * Carries out a call with a deployed gateway that can be reached, in one transaction: nobody changes what `work` has
 * read. What it returns is the call's answer.
 */
export async function withGateway<T>(context: Context, machine: MachineRow, work: GatewayWork<T>): Promise<T> {
  await patience(context, machine);
  return carryOut(context, (tx) => reach(context, tx, machine, work));
}

function reach<T>(context: Context, db: Queryable, { companyId, serialNumber }: MachineRow, work: GatewayWork<T>): T {
  const gateway = gatewayRow(db, companyId, serialNumber);
  if (!gateway) throw notDeployed();
  return work(db, gateway, reachedState(gateway, context.clock.now()));
}

/** Throws unless the gateway is active: its users and destinations can change only then (RASP-01). */
export function requireActive({ status }: GatewayState): void {
  if (status === "ACTIVE") return;
  throw failure("FAILED_PRECONDITION", "The gateway isn't active. Try again once it is.");
}

export function updateGateway(db: Queryable, serialNumber: string, change: Partial<GatewayRow>): void {
  db.update(rasGateways).set(change).where(eq(rasGateways.serialNumber, serialNumber)).run();
}

/**
 * Returns a location of the session's company. Throws NOT_FOUND for any other, FORBIDDEN when the user holds none of
 * the permissions on it.
 */
export function permittedLocation(context: Context, id: string, permissions: readonly PermissionName[]): LocationRow {
  const location = ownLocation(context, id);
  requirePermission(context, permissions, { location: id });
  return location;
}
