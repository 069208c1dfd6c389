import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { inList } from "#db/statements";
import { iso } from "#mock/clock";
import type { Location, ResolversParentTypes } from "#mock/generated/resolvers";
import { maintenanceByMachine, serenityRequestsOf } from "./maintenance";

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
  const among = and(eq(locations.companyId, companyId), ids && inList(locations.id, ids));
  // Hundreds are read for a page: drizzle's own statement makes each row anew, which takes longer than reading it.
  return db.all<LocationRow>(
    sql`SELECT id, company_id AS companyId, name, address, lat, lng FROM "locations" WHERE ${among} ORDER BY name, id`,
  );
}

/** Returns how many of these locations a company has. */
export const locationCount = (db: Queryable, companyId: string, ids: readonly string[]): number =>
  db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM "locations" WHERE ${and(eq(locations.companyId, companyId), inList(locations.id, ids))}`,
  ).total;

export const toLocation = ({ lat, lng, ...row }: LocationRow): Location => ({
  ...row,
  addressCoordinates: lat === null || lng === null ? null : { lat, lng },
});

/**
 * Returns the function that makes a machine of some rows of one company what the contract describes. The rows' maintenance
 * is read together when it is first asked for, and so are the requests for SerenITy.
 * @param mayList false for a machine on which the user lacks appliance.list: neither is told then
 */
export function machinePresenter(
  db: Queryable,
  rows: readonly MachineRow[],
  mayList: (row: MachineRow) => boolean,
): (row: MachineRow) => ResolversParentTypes["Machine"] {
  let services: ReturnType<typeof maintenanceByMachine> | undefined;
  let requests: ReturnType<typeof serenityRequestsOf> | undefined;
  const listed = () => rows.filter(mayList);
  return (row) => ({
    ...row,
    activationDate: iso(row.activationDate),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    productModel: { title: row.productModel },
    maintenanceServices() {
      const ids = () => listed().map(({ id }) => id);
      services ??= maintenanceByMachine(db, row.companyId, ids());
      return services.get(row.id) ?? [];
    },
    serenityRequest() {
      requests ??= serenityRequestsOf(db, listed());
      return requests.get(row.serialNumber) ?? null;
    },
  });
}

/** Returns machines of one company as the contract describes them. @param mayList as for `machinePresenter` */
export const toMachines = (
  db: Queryable,
  rows: readonly MachineRow[],
  mayList: (row: MachineRow) => boolean,
): ResolversParentTypes["Machine"][] => rows.map(machinePresenter(db, rows, mayList));
