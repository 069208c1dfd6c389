import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { iso } from "#mock/clock";
import type { Location, MaintenanceService, ResolversParentTypes } from "#mock/generated/resolvers";
import { oneOf } from "./among";
import { maintenanceByMachine } from "./maintenance";

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
  const among = and(eq(locations.companyId, companyId), ids && oneOf(locations.id, ids));
  // Hundreds are read for a page: drizzle's own statement makes each row anew, which takes longer than reading it.
  return db.all<LocationRow>(
    sql`SELECT id, company_id AS companyId, name, address, lat, lng FROM "locations" WHERE ${among} ORDER BY name, id`,
  );
}

/** Returns how many of these locations a company has. */
export const locationCount = (db: Queryable, companyId: string, ids: readonly string[]): number =>
  db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM "locations" WHERE ${and(eq(locations.companyId, companyId), oneOf(locations.id, ids))}`,
  ).total;

export const presentLocation = ({ lat, lng, ...row }: LocationRow): Location => ({
  ...row,
  addressCoordinates: lat === null || lng === null ? null : { lat, lng },
});

/** Returns a machine as the contract describes it. @param maintenanceServices reads them, if they are asked for */
export const presentMachine = (row: MachineRow, maintenanceServices: () => MaintenanceService[]) => ({
  ...row,
  activationDate: iso(row.activationDate),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  productModel: { title: row.productModel },
  maintenanceServices,
});

/**
 * Returns machines of one company. Their maintenance is read together, when it is first asked for.
 * @param seesMaintenance false for a machine whose maintenance the user may not see
 */
export function presentMachines(
  db: Queryable,
  rows: readonly MachineRow[],
  seesMaintenance: (row: MachineRow) => boolean,
): ResolversParentTypes["Machine"][] {
  let known: ReturnType<typeof maintenanceByMachine> | undefined;
  const servicesOf = ({ id, companyId }: MachineRow) => {
    const ids = () => rows.filter(seesMaintenance).map((row) => row.id);
    known ??= maintenanceByMachine(db, companyId, ids());
    return known.get(id) ?? [];
  };
  return rows.map((row) => presentMachine(row, () => servicesOf(row)));
}
