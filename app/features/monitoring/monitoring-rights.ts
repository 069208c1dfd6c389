import type { Permissions } from "~/permissions/permissions";

export const WHO_MANAGES = "Only fleet managers and the master user can change this. Ask one of them.";

/** Who may change what concerns the whole company's monitoring (MON-04). */
export function managesMonitoring({ onCompany, hasRole }: Pick<Permissions, "onCompany" | "hasRole">): boolean {
  return onCompany("appliance.list") && (hasRole("fleet.admin") || hasRole("master"));
}
