import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { type Context, requireSession } from "#mock/context";
import type { Machine } from "#mock/generated/resolvers";
import { failure, notFound } from "#mock/http/failure";
import { gatewayAmong, ownMachines, requireOnMachines } from "./machines";
import { maintenanceByMachine } from "./maintenance";
import { type LocationRow, locationRows, type MachineRow, machineRows, presentMachine } from "./queries";

/** Returns a location of the session's company; throws NOT_FOUND for any other. */
export function ownLocation(context: Context, id: string): LocationRow {
  const [row] = locationRows(context.db, requireSession(context).companyId, [id]);
  if (!row) throw notFound("location");
  return row;
}

/**
 * Moves machines to a location, or removes their location (LOC-08). Needs the permission on the new location and on
 * each present one; for unassigned machines on the company.
 */
export function addLocationToMachines(
  context: Context,
  locationId: string | null,
  serialNumbers: readonly string[],
): Machine[] {
  const { companyId } = requireSession(context);
  const target = locationId === null ? null : ownLocation(context, locationId).id;
  const rows = ownMachines(context, serialNumbers);
  const ends = target === null ? rows : [...rows, { locationId: target }];
  requireOnMachines(context, ["location.appliance.assign"], ends);
  moveMachines(context.db, rows, target, context.clock.now());
  const chosen = inArray(
    machines.id,
    rows.map((row) => row.id),
  );
  const services = maintenanceByMachine(context.db, companyId, chosen);
  return machineRows(context.db, companyId, chosen).map((row) => presentMachine(row, services.get(row.id) ?? []));
}

/** Moves machines. Throws for a gateway, whose remote access would stay behind (contract decision 30). */
export function moveMachines(db: Queryable, rows: readonly MachineRow[], locationId: string | null, now: number): void {
  const moving = rows.filter((row) => row.locationId !== locationId);
  const gateway = gatewayAmong(db, moving);
  if (gateway) {
    throw failure(
      "FAILED_PRECONDITION",
      `${gateway.serialNumber} is a Remote Access gateway. Remove Remote Access before you move it.`,
    );
  }
  for (const { id, companyId } of moving) {
    db.update(machines)
      .set({ locationId, updatedAt: now })
      .where(and(eq(machines.companyId, companyId), eq(machines.id, id)))
      .run();
  }
}
