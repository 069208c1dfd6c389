import { inArray } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import { machines } from "#db/schema/fleet";
import { type Context, requireSession } from "#mock/context";
import type { Location, Machine } from "#mock/generated/resolvers";
import { heldLocations, holds, requireOwnCompany } from "#mock/guards/permissions";
import { forbidden, notFound } from "#mock/http/failure";
import { maintenanceByMachine } from "./maintenance";
import { locationRows, machineRows, presentLocation, presentMachine } from "./queries";

/** DASH-06: all machines of the company, the unassigned ones too. */
export function machinesByCompanyId(context: Context, companyId: string): Machine[] {
  const session = requireOwnCompany(context, companyId);
  if (!holds(context, session, ["location.create", "appliance.list"], "company")) throw forbidden();
  const mayList = holds(context, session, "appliance.list", "company");
  const services = mayList ? maintenanceByMachine(context.db, companyId) : new Map();
  return machineRows(context.db, companyId).map((row) => presentMachine(row, services.get(row.id) ?? []));
}

/** Machines of some locations, all or nothing; their maintenance only where appliance.list is held. */
export function machinesByLocationIds(context: Context, locationIds: readonly string[]): Machine[] {
  const session = requireSession(context);
  const ids = readableLocations(context, locationIds, ["location.list", "ras.list", "appliance.list"]);
  const appliances = heldLocations(context, session, ["appliance.list"]);
  const place = inArray(machines.locationId, ids);
  const services = maintenanceByMachine(context.db, session.companyId, place);
  return machineRows(context.db, session.companyId, place).map((row) => {
    const visible = appliances.everywhere || appliances.locationIds.has(row.locationId ?? "");
    return presentMachine(row, visible ? (services.get(row.id) ?? []) : []);
  });
}

export function locationsByCompanyId(context: Context, companyId: string): Location[] {
  const session = requireOwnCompany(context, companyId);
  if (!holds(context, session, ["location.create", "location.list"], "company")) throw forbidden();
  return locationRows(context.db, companyId).map(presentLocation);
}

export function locationsByIds(context: Context, ids: readonly string[]): Location[] {
  const { companyId } = requireSession(context);
  const readable = readableLocations(context, ids, ["location.list", "ras.list"]);
  return locationRows(context.db, companyId, readable).map(presentLocation);
}

/** The ids without doubles; NOT_FOUND if one is not of the own company, FORBIDDEN if one may not be read. */
export function readableLocations(
  context: Context,
  ids: readonly string[],
  permissions: readonly PermissionName[],
): string[] {
  const session = requireSession(context);
  const wanted = [...new Set(ids)];
  if (locationRows(context.db, session.companyId, wanted).length !== wanted.length) throw notFound("location");
  const { everywhere, locationIds } = heldLocations(context, session, permissions);
  if (!everywhere && !wanted.every((id) => locationIds.has(id))) throw forbidden();
  return wanted;
}
