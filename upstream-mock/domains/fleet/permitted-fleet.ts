import type { PermissionName } from "#contract/permissions";
import { machines } from "#db/schema/fleet";
import { inList } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import type { Location, ResolversParentTypes } from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { forbidden, notFound } from "#mock/http/api-error";
import { createPermissionTest } from "./machines";
import { locationCount, locationRows, machineRows, toLocation, toMachines } from "./stored-fleet";

/** Returns all machines of the company, unassigned ones included (DASH-06). */
export function machinesByCompanyId(context: Context, companyId: string): ResolversParentTypes["Machine"][] {
  const session = requireOwnCompany(context, companyId);
  if (!hasPermission(context, session, ["location.create", "appliance.list"], "company")) throw forbidden();
  const canList = hasPermission(context, session, "appliance.list", "company");
  return toMachines(context.db, machineRows(context.db, companyId), () => canList);
}

/**
 * Returns the machines of some locations; throws when one of them may not be read. Maintenance is returned only where
 * the user holds appliance.list.
 */
export function machinesByLocationIds(
  context: Context,
  locationIds: readonly string[],
): ResolversParentTypes["Machine"][] {
  const session = requireSession(context);
  const ids = readableLocations(context, locationIds, ["location.list", "ras.list", "appliance.list"]);
  const rows = machineRows(context.db, session.companyId, inList(machines.locationId, ids));
  const canList = createPermissionTest(context, ["appliance.list"]);
  return toMachines(context.db, rows, ({ locationId }) => canList(locationId));
}

export function locationsByCompanyId(context: Context, companyId: string): Location[] {
  const session = requireOwnCompany(context, companyId);
  if (!hasPermission(context, session, ["location.create", "location.list"], "company")) throw forbidden();
  return locationRows(context.db, companyId).map(toLocation);
}

export function locationsByIds(context: Context, ids: readonly string[]): Location[] {
  const { companyId } = requireSession(context);
  const readable = readableLocations(context, ids, ["location.list", "ras.list"]);
  return locationRows(context.db, companyId, readable).map(toLocation);
}

/**
 * Returns the ids, each once. Throws NOT_FOUND when a location is not of the session's company, FORBIDDEN when the user
 * may not read it.
 */
export function readableLocations(
  context: Context,
  ids: readonly string[],
  permissions: readonly PermissionName[],
): string[] {
  const session = requireSession(context);
  const uniqueIds = [...new Set(ids)];
  if (locationCount(context.db, session.companyId, uniqueIds) !== uniqueIds.length) throw notFound("location");
  const { everywhere, locationIds } = findPermittedLocations(context, session, permissions);
  if (!everywhere && !uniqueIds.every((id) => locationIds.has(id))) throw forbidden();
  return uniqueIds;
}
