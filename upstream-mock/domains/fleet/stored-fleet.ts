import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { inList } from "#db/statements";
import { iso } from "#mock/clock";
import type { Location, ResolversParentTypes } from "#mock/generated/resolvers";
import { maintenanceByMachine, readSerenityRequests } from "./maintenance";
import { readTags } from "./tags/read-tags";

export type MachineRow = typeof machines.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

/**
 * Returns the machines of a company, ordered by serial number.
 * @param condition limits the machines
 */
export function machineRows(db: Queryable, companyId: string, condition?: SQL): MachineRow[] {
  return db
    .select()
    .from(machines)
    .where(and(eq(machines.companyId, companyId), condition))
    .orderBy(asc(machines.serialNumber))
    .all();
}

export function locationRows(db: Queryable, companyId: string, ids?: readonly string[]): LocationRow[] {
  const condition = and(eq(locations.companyId, companyId), ids && inList(locations.id, ids));
  // Drizzle's own statement rebuilds each of hundreds of rows, which takes longer than reading them.
  return db.all<LocationRow>(
    sql`SELECT id, company_id AS companyId, name, address, lat, lng FROM "locations" WHERE ${condition} ORDER BY name, id`,
  );
}

/** Returns the names of a company's locations by their ids; of some, when they are given. */
export const locationNames = (db: Queryable, companyId: string, ids?: readonly string[]): Map<string, string> =>
  new Map(locationRows(db, companyId, ids).map(({ id, name }) => [id, name]));

export const locationCount = (db: Queryable, companyId: string, ids: readonly string[]): number =>
  db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM "locations" WHERE ${and(eq(locations.companyId, companyId), inList(locations.id, ids))}`,
  ).total;

export const toLocation = ({ lat, lng, ...row }: LocationRow): Location => ({
  ...row,
  addressCoordinates: lat === null || lng === null ? null : { lat, lng },
});

/**
 * Creates the function that converts rows of one company to the contract's machines. The rows' maintenance, SerenITy
 * requests and tags are read together, when first selected.
 * @param canList false for a machine on which the user lacks appliance.list: then all are empty
 */
export function machinePresenter(
  db: Queryable,
  rows: readonly MachineRow[],
  canList: (row: MachineRow) => boolean,
): (row: MachineRow) => ResolversParentTypes["Machine"] {
  let services: ReturnType<typeof maintenanceByMachine> | undefined;
  let tags: ReturnType<typeof readTags> | undefined;
  let requests: ReturnType<typeof readSerenityRequests> | undefined;
  const listed = () => rows.filter(canList);
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
    tags() {
      const ids = () => listed().map(({ id }) => id);
      tags ??= readTags(db, row.companyId, ids());
      return tags.get(row.id) ?? [];
    },
    serenityRequest() {
      requests ??= readSerenityRequests(db, listed());
      return requests.get(row.serialNumber) ?? null;
    },
  });
}

/** Returns machines of one company as the contract describes them. @param canList as for `machinePresenter` */
export const toMachines = (
  db: Queryable,
  rows: readonly MachineRow[],
  canList: (row: MachineRow) => boolean,
): ResolversParentTypes["Machine"][] => rows.map(machinePresenter(db, rows, canList));
