import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { maintenancePlans, maintenanceRenewals, maintenanceServices, serenityRequests } from "#db/schema/fleet";
import { groupedBy, inList } from "#db/statements";
import { iso } from "#mock/clock";
import type { MaintenanceService, SerenityRequest } from "#mock/generated/resolvers";

/** Returns the maintenance services of a company's machines, by machine id, in three reads for any number. */
export function maintenanceByMachine(
  db: Queryable,
  companyId: string,
  machineIds: readonly string[],
): Map<string, MaintenanceService[]> {
  const plans = db.select().from(maintenancePlans).all();
  const findPlan = ({ planId }: { planId: string | null }) => plans.find(({ id }) => id === planId);
  const rows = db
    .select()
    .from(maintenanceServices)
    .where(and(eq(maintenanceServices.companyId, companyId), inList(maintenanceServices.machineId, machineIds)))
    .all();
  const serviceIds = rows.map(({ id }) => id);
  const renewals = readRenewals(db, companyId, serviceIds).map((row) => ({
    ...row,
    startDate: new Date(row.startDate).toISOString(),
    endDate: new Date(row.endDate).toISOString(),
    expiresOn: iso(row.expiresOn),
    maintenancePlan: findPlan(row),
  }));
  const renewalsByService = groupedBy(renewals, ({ serviceId }) => serviceId);
  const services = rows.flatMap((row) => {
    const maintenancePlan = findPlan(row);
    if (!maintenancePlan) return [];
    const [startDate, endDate, expiresOn] = [iso(row.startDate), iso(row.endDate), iso(row.expiresOn)];
    return { ...row, startDate, endDate, expiresOn, maintenancePlan, renewals: renewalsByService.get(row.id) ?? [] };
  });
  return groupedBy(services, ({ machineId }) => machineId);
}

/** Returns the name of a machine's plan: that of the last period that has begun, of the service that expires last (D23). */
export function planNameOf(
  db: Queryable,
  { id, companyId }: { id: string; companyId: string },
  now: number,
): string | null {
  const services = maintenanceByMachine(db, companyId, [id]).get(id) ?? [];
  const [service] = services.toSorted((one, other) => (other.expiresOn ?? "").localeCompare(one.expiresOn ?? ""));
  const period = service?.renewals.findLast(({ startDate }) => Date.parse(startDate) <= now);
  return (period?.maintenancePlan ?? service?.maintenancePlan)?.customerFacingName ?? null;
}

const readRenewals = (db: Queryable, companyId: string, serviceIds: readonly string[]) =>
  db
    .select()
    .from(maintenanceRenewals)
    .where(and(eq(maintenanceRenewals.companyId, companyId), inList(maintenanceRenewals.serviceId, serviceIds)))
    .orderBy(asc(maintenanceRenewals.startDate))
    .all();

type StoredRequest = typeof serenityRequests.$inferInsert;
type Named = readonly { serialNumber: string }[];

/** Stores a request for SerenITy as the last one of each of these machines (INVT-07). */
export function storeSerenityRequest(
  db: Queryable,
  machines: Named,
  request: Omit<StoredRequest, "serialNumber">,
): void {
  for (const { serialNumber } of machines) {
    db.insert(serenityRequests)
      .values({ ...request, serialNumber })
      .onConflictDoUpdate({ target: serenityRequests.serialNumber, set: request })
      .run();
  }
}

/** Returns the last request for SerenITy on each of these machines, by serial number. */
export function readSerenityRequests(db: Queryable, machines: Named): Map<string, SerenityRequest> {
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const rows = db.select().from(serenityRequests).where(inList(serenityRequests.serialNumber, serials)).all();
  return new Map(
    rows.map(({ serialNumber, askedAt, ...row }) => [
      serialNumber,
      { ...row, askedAt: new Date(askedAt).toISOString() },
    ]),
  );
}
