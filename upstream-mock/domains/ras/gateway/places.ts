import type { PermissionName } from "#contract/permissions";
import type { Context } from "#mock/context";
import { ownLocation } from "#mock/domains/fleet/assignment";
import type { LocationRow } from "#mock/domains/fleet/queries";
import { requirePermission } from "#mock/guards/permissions";

/**
 * Returns a location of the session's company. Throws NOT_FOUND for any other, FORBIDDEN when the user holds none of
 * the permissions on it.
 */
export function permittedLocation(context: Context, id: string, permissions: readonly PermissionName[]): LocationRow {
  const location = ownLocation(context, id);
  requirePermission(context, permissions, { location: id });
  return location;
}
