import type { Permissions } from "~/permissions/permissions";

export const WHO_MANAGES = "Only fleet managers and the master user can change this. Ask one of them.";

/** True when the viewer may change the company's monitoring (MON-04). */
export function managesMonitoring({ onCompany, hasRole }: Pick<Permissions, "onCompany" | "hasRole">): boolean {
  return onCompany("appliance.list") && (hasRole("fleet.admin") || hasRole("master"));
}
