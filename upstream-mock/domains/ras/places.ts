import type { PermissionName } from "#contract/permissions";
import type { Context } from "../../context";
import { requirePermission } from "../../permissions";
import { ownLocation } from "../fleet/assignment";
import type { LocationRow } from "../fleet/queries";

/** The location of the own company, on which one of the permissions is held; NOT_FOUND, FORBIDDEN. */
export function permittedLocation(context: Context, id: string, permissions: readonly PermissionName[]): LocationRow {
  const location = ownLocation(context, id);
  requirePermission(context, permissions, { location: id });
  return location;
}
