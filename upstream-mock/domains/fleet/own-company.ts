import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import { machines } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import { prepareOnce } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import { requirePermission } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";
import { requireOnMachines } from "./machines";
import { type LocationRow, locationRows, type MachineRow } from "./stored-fleet";

const machinesNamed = prepareOnce((db) =>
  db
    .select()
    .from(machines)
    .where(
      and(
        eq(machines.companyId, sql.placeholder("companyId")),
        sql`${machines.serialNumber} IN (SELECT value FROM json_each(${sql.placeholder("serialNumbers")}))`,
      ),
    )
    .orderBy(asc(machines.serialNumber))
    .prepare(),
);

/** Returns the machines of these serial numbers, each once. @throws NOT_FOUND for another company's machine */
export function requireOwnMachines(context: Context, serialNumbers: readonly string[]): MachineRow[] {
  const uniqueSerials = [...new Set(serialNumbers)];
  const rows = filterOwnMachines(context, uniqueSerials);
  if (rows.length !== uniqueSerials.length) throw notFound("machine");
  return rows;
}

/** Returns the machines of the session's company, without unknown serial numbers. */
export const filterOwnMachines = (context: Context, serialNumbers: readonly string[]): MachineRow[] =>
  machinesNamed(context.db).all({
    companyId: requireSession(context).companyId,
    serialNumbers: JSON.stringify(serialNumbers),
  });

/**
 * Returns a machine of the session's company. Throws NOT_FOUND for any other, FORBIDDEN when the user holds none of the
 * permissions on it.
 */
export function requirePermittedMachine(
  context: Context,
  serial: string,
  permissions: readonly PermissionName[],
): MachineRow {
  const [machine] = requireOwnMachines(context, [serial]);
  if (!machine) throw new Error("requireOwnMachines returns one row for each serial number");
  requireOnMachines(context, permissions, [machine]);
  return machine;
}

/** Returns a location of the session's company; throws NOT_FOUND for any other. */
export function requireOwnLocation(context: Context, id: string): LocationRow {
  const [row] = locationRows(context.db, requireSession(context).companyId, [id]);
  if (!row) throw notFound("location");
  return row;
}

/**
 * Returns a location of the session's company. Throws NOT_FOUND for any other, FORBIDDEN when the user holds none of
 * the permissions on it.
 */
export function requirePermittedLocation(
  context: Context,
  id: string,
  permissions: readonly PermissionName[],
): LocationRow {
  const location = requireOwnLocation(context, id);
  requirePermission(context, permissions, { location: id });
  return location;
}

/** Returns the ids, each once; throws NOT_FOUND when one is not of the session's company. */
export function requireOwnUserIds(context: Context, ids: readonly string[]): string[] {
  const { companyId } = requireSession(context);
  const uniqueIds = [...new Set(ids)];
  const rows = context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, uniqueIds)))
    .all();
  if (rows.length !== uniqueIds.length) throw notFound("user");
  return uniqueIds;
}
