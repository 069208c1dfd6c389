import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { iso } from "#mock/clock";
import type { Location, Machine, MaintenanceService } from "#mock/generated/resolvers";

export type MachineRow = typeof machines.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

/**
 * Returns the machines of a company, ordered by serial number.
 * @param place limits the machines
 */
export function machineRows(db: Queryable, companyId: string, place?: SQL): MachineRow[] {
  return db
    .select()
    .from(machines)
    .where(and(eq(machines.companyId, companyId), place))
    .orderBy(asc(machines.serialNumber))
    .all();
}

export function locationRows(db: Queryable, companyId: string, ids?: readonly string[]): LocationRow[] {
  return db
    .select()
    .from(locations)
    .where(and(eq(locations.companyId, companyId), ids && inArray(locations.id, [...ids])))
    .orderBy(asc(locations.name), asc(locations.id))
    .all();
}

export const presentLocation = ({ lat, lng, ...row }: LocationRow): Location => ({
  ...row,
  addressCoordinates: lat === null || lng === null ? null : { lat, lng },
});

/**
 * Returns a machine as the contract describes it.
 * @param services of this machine; empty when the user may not see maintenance
 */
export const presentMachine = (row: MachineRow, services: MaintenanceService[]): Machine => ({
  ...row,
  activationDate: iso(row.activationDate),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  productModel: { title: row.productModel },
  maintenanceServices: services,
});
