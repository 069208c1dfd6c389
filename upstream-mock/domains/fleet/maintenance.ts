import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { maintenancePlans, maintenanceRenewals, maintenanceServices } from "#db/schema/fleet";
import { iso } from "#mock/clock";
import type { MaintenancePlan, MaintenanceRenewal, MaintenanceService } from "#mock/generated/resolvers";
import { oneOf } from "./among";

/** Returns the maintenance services of a company's machines, by machine id. It makes three reads for any number. */
export function maintenanceByMachine(
  db: Queryable,
  companyId: string,
  machineIds: readonly string[],
): Map<string, MaintenanceService[]> {
  const plans = plansById(db);
  const rows = db
    .select()
    .from(maintenanceServices)
    .where(and(eq(maintenanceServices.companyId, companyId), oneOf(maintenanceServices.machineId, machineIds)))
    .all();
  const serviceIds = rows.map(({ id }) => id);
  const renewals = renewalsByService(db, companyId, plans, serviceIds);
  const found = new Map<string, MaintenanceService[]>();
  for (const service of rows) {
    const maintenancePlan = plans.get(service.planId);
    if (!maintenancePlan) continue;
    append(found, service.machineId, {
      startDate: iso(service.startDate),
      duration: service.duration,
      endDate: iso(service.endDate),
      hasSerenity: service.hasSerenity,
      expiresOn: iso(service.expiresOn),
      maintenancePlan,
      renewals: renewals.get(service.id) ?? [],
    });
  }
  return found;
}

function plansById(db: Queryable): Map<string, MaintenancePlan> {
  return new Map(
    db
      .select()
      .from(maintenancePlans)
      .all()
      .map((plan) => [plan.id, plan]),
  );
}

function renewalsByService(
  db: Queryable,
  companyId: string,
  plans: Map<string, MaintenancePlan>,
  serviceIds: readonly string[],
) {
  const found = new Map<string, MaintenanceRenewal[]>();
  const rows = db
    .select()
    .from(maintenanceRenewals)
    .where(and(eq(maintenanceRenewals.companyId, companyId), oneOf(maintenanceRenewals.serviceId, serviceIds)))
    .orderBy(asc(maintenanceRenewals.startDate))
    .all();
  for (const row of rows) {
    append(found, row.serviceId, {
      startDate: new Date(row.startDate).toISOString(),
      duration: row.duration,
      endDate: new Date(row.endDate).toISOString(),
      hasSerenity: row.hasSerenity,
      expiresOn: iso(row.expiresOn),
      maintenancePlan: row.planId === null ? null : plans.get(row.planId),
    });
  }
  return found;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
