import type { PermissionName } from "#contract/permissions";
import type { Context } from "#mock/context";
import { ownLocation } from "#mock/domains/fleet/assignment";
import type { LocationRow } from "#mock/domains/fleet/queries";
import { requirePermission } from "#mock/guards/permissions";

/** The location of the own company, on which one of the permissions is held; NOT_FOUND, FORBIDDEN. */
export function permittedLocation(context: Context, id: string, permissions: readonly PermissionName[]): LocationRow {
  const location = ownLocation(context, id);
  requirePermission(context, permissions, { location: id });
  return location;
}
