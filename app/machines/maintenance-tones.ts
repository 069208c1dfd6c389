import { STATES, type StateName } from "~/ui/badge/states";
import type { Tone } from "~/ui/tone/tone";
import type { MaintenanceStatus } from "./maintenance";

/** The look of each status in words, bars and charts (HOME-01, HOME-05). Nothing has to be done about a pending one. */
const LOOK: Record<MaintenanceStatus, StateName> = {
  active: "active",
  expiring: "expiring",
  expired: "expired",
  pending: "not-started",
};

/** Returns how a status of maintenance is named among all states. */
export const maintenanceState = (status: MaintenanceStatus): StateName => LOOK[status];

/** Returns the tone and the icon of a status of maintenance. */
export const maintenanceLook = (status: MaintenanceStatus) => STATES[LOOK[status]];

/** In the order of the words beside a bar. */
const IN_BARS = ["active", "expired", "expiring", "pending"] as const satisfies MaintenanceStatus[];

/** Returns how many machines have each tone. */
export function countMaintenanceTones(summary: Record<MaintenanceStatus, number>): Partial<Record<Tone, number>> {
  const counts: Partial<Record<Tone, number>> = {};
  for (const status of IN_BARS) {
    const { tone } = maintenanceLook(status);
    counts[tone] = (counts[tone] ?? 0) + summary[status];
  }
  return counts;
}
