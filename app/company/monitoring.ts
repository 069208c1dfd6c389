import { msg } from "~/i18n/i18n";
import type { Permissions } from "~/permissions/permissions";

/** The user name for a company's monitoring (INVT-08). */
export const MONITORING_USER = "admin";

/** Returns the address of a company's monitoring (INVT-08, D16); null without a namespace that fits a host name. */
export function buildMonitoringUrl(namespace: string | null | undefined, domain: string): string | null {
  return namespace && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(namespace) ? `https://${namespace}.${domain}` : null;
}

export const MONITORING_ACCESS_HINT = msg("Only Fleet Managers and the master user can change this.");

/** True when the viewer may change the company's monitoring (MON-04). */
export function canManageMonitoring({ onCompany, hasRole }: Pick<Permissions, "onCompany" | "hasRole">): boolean {
  return onCompany("appliance.list") && (hasRole("fleet.admin") || hasRole("master"));
}
