import { msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { inList } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import type { ResolversParentTypes } from "#mock/generated/resolvers";
import { apiError } from "#mock/http/api-error";
import { filterGateways, requireOnMachines } from "./machines";
import { requireOwnLocation, requireOwnMachines } from "./own-company";
import { type MachineRow, machineRows, toMachines } from "./stored-fleet";

/**
 * Moves machines to a location, or removes their location (LOC-08). Needs the permission on the new location and on
 * each current one; for unassigned machines on the company.
 */
export function addLocationToMachines(
  context: Context,
  locationId: string | null,
  serialNumbers: readonly string[],
): ResolversParentTypes["Machine"][] {
  const { companyId } = requireSession(context);
  const target = locationId === null ? null : requireOwnLocation(context, locationId).id;
  const rows = requireOwnMachines(context, serialNumbers);
  const ends = target === null ? rows : [...rows, { locationId: target }];
  requireOnMachines(context, ["location.appliance.assign"], ends);
  moveMachines(context.db, rows, target, context.clock.now());
  const condition = inList(
    machines.id,
    rows.map((row) => row.id),
  );
  return toMachines(context.db, machineRows(context.db, companyId, condition), () => true);
}

/** Moves machines. Throws for a gateway, whose remote access can't move (contract decision 30). */
export function moveMachines(db: Queryable, rows: readonly MachineRow[], locationId: string | null, now: number): void {
  const moving = rows.filter((row) => row.locationId !== locationId);
  const [gateway] = filterGateways(db, moving);
  if (gateway)
    throw apiError(
      "FAILED_PRECONDITION",
      msg("{gateway} is a remote access gateway. Undeploy remote access before you move it.", { gateway }),
    );
  setMachineLocations(
    db,
    moving.map(({ id }) => id),
    locationId,
    now,
  );
}

/** Stores the location of a company's machines. The caller has checked the permission. */
export function setMachineLocations(
  db: Queryable,
  ids: readonly string[],
  locationId: string | null,
  now: number,
): void {
  db.update(machines).set({ locationId, updatedAt: now }).where(inList(machines.id, ids)).run();
}
