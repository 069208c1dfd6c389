import type { Queryable } from "#db/client";
import { maintenanceRenewals, maintenanceServices } from "#db/schema/fleet";
import { PLANS, type PlanKey, planId } from "./catalogue";
import { instantFrom, monthsLater } from "./days";
import { toSeedId } from "./ids";

interface MaintenanceSeed {
  plan: PlanKey;
  /** Length of the first period, in months. */
  months: number;
  /** Days from today to the last expiry; null when the service is not activated. */
  ends: number | null;
  /** Length of each renewal, in months. */
  renewals?: number[];
}

/** One service for each case of the maintenance rules. */
export const MAINTENANCE = {
  long: { plan: "mission-critical", months: 30, ends: 400 },
  today: { plan: "superpro", months: 12, ends: 0 },
  tomorrow: { plan: "superpro", months: 12, ends: 1 },
  in12: { plan: "superpro", months: 6, ends: 12 },
  in30: { plan: "mission-critical", months: 12, ends: 30 },
  in31: { plan: "superpro", months: 30, ends: 31 },
  ended1: { plan: "superpro", months: 12, ends: -1 },
  ended30: { plan: "mission-critical", months: 6, ends: -30 },
  pending: { plan: "superpro", months: 12, ends: null },
  renewed: { plan: "mission-critical", months: 12, ends: 210, renewals: [12, 6] },
  noSerenity: { plan: "pro", months: 12, ends: 150 },
} as const satisfies Record<string, MaintenanceSeed>;

export type MaintenanceKey = keyof typeof MAINTENANCE;

type Machine = { id: string; companyId: string };

export function seedMaintenance(db: Queryable, machine: Machine, key: MaintenanceKey, now: number): void {
  const { service, renewals } = maintenanceRows(machine, MAINTENANCE[key], now);
  db.insert(maintenanceServices).values(service).run();
  if (renewals.length > 0) db.insert(maintenanceRenewals).values(renewals).run();
}

/** Returns the rows of a service that ends at noon of its last day. Its periods follow each other without a gap. */
export function maintenanceRows({ id: machineId, companyId }: Machine, seed: MaintenanceSeed, now: number) {
  const { plan, months, ends, renewals = [] } = seed;
  const { hasSerenity } = PLANS[plan];
  const id = toSeedId("maintenance", machineId);
  const base = { id, companyId, machineId, planId: planId(plan), duration: months, hasSerenity };
  if (ends === null) return { service: { ...base, startDate: null, endDate: null, expiresOn: null }, renewals: [] };

  const expiresOn = instantFrom(now, ends, "12:00");
  const startDate = monthsLater(expiresOn, -renewals.reduce((sum, duration) => sum + duration, months));
  const endDate = renewals.length === 0 ? expiresOn : monthsLater(startDate, months);
  let from = endDate;
  const rows = renewals.map((duration, index) => {
    const to = index === renewals.length - 1 ? expiresOn : monthsLater(from, duration);
    const period = { startDate: from, endDate: to, expiresOn: to };
    from = to;
    return {
      id: toSeedId("renewal", id, index),
      companyId,
      serviceId: id,
      planId: planId(plan),
      duration,
      hasSerenity,
      ...period,
    };
  });
  return { service: { ...base, startDate, endDate, expiresOn }, renewals: rows };
}
