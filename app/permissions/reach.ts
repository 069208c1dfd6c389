import type { Permissions } from "./permissions";

/** Locations, and the machines at them, that somebody may see (DASH-06); null: all of the company, unassigned ones too. */
export type Reach = string[] | null;

/** With location.create on the company everything; otherwise the locations where location.list or ras.list is held. */
export function reachOf(permissions: Permissions): Reach {
  if (permissions.onCompany("location.create")) return null;
  return [...new Set([...permissions.locationsWith("location.list"), ...permissions.locationsWith("ras.list")])];
}

/** DASH-02: unassigned machines are read with the company's, and shown to those who may assign them. */
export function seesUnassigned({ onCompany, onAny }: Permissions): boolean {
  return onAny("location.appliance.assign") && (onCompany("location.create") || onCompany("appliance.list"));
}
