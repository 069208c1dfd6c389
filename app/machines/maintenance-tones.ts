import { STATES } from "~/ui/badge/states";
import type { Tone } from "~/ui/tone/tone";
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from "./maintenance";

/** Returns how many machines have each tone: a status has the same in words, bars and charts (HOME-01, HOME-05). */
export function countMaintenanceTones(summary: Record<MaintenanceStatus, number>): Partial<Record<Tone, number>> {
  const counts: Partial<Record<Tone, number>> = {};
  for (const status of MAINTENANCE_STATUSES) {
    const { tone } = STATES[status];
    counts[tone] = (counts[tone] ?? 0) + summary[status];
  }
  return counts;
}
