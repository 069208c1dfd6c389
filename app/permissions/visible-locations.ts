import type { Permissions } from "./permissions";

/** The ids of the locations that a user may see (DASH-06); "all" for the whole company with its unassigned machines. */
export type VisibleLocations = string[] | "all";

/** Returns the whole company for location.create on it, else the locations with location.list or ras.list (DASH-06). */
export function getVisibleLocations(permissions: Permissions): VisibleLocations {
  if (permissions.onCompany("location.create")) return "all";
  return [...new Set([...permissions.locationsWith("location.list"), ...permissions.locationsWith("ras.list")])];
}

export const isVisible = (visible: VisibleLocations, locationId: string): boolean =>
  visible === "all" || visible.includes(locationId);

/**
 * True when the user sees the unassigned machines (DASH-02): with the permission to assign machines, and on the company
 * the one to create locations or to list machines.
 */
export function canSeeUnassignedMachines({ onCompany, onAny }: Permissions): boolean {
  return onAny("location.appliance.assign") && (onCompany("location.create") || onCompany("appliance.list"));
}
