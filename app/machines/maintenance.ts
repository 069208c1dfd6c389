import { addDays, startOfDay, toCalendarDay } from "~/dates/dates";

/**
 * The statuses of maintenance, in the order in which they are shown (INVT-04). Pending means not activated; expiring
 * means active, but not for long.
 */
export const MAINTENANCE_STATUSES = ["active", "expiring", "expired", "pending"] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** The interval in days when the customer's setting can't be read or has no number (INVT-04). */
const DEFAULT_EXPIRING_DAYS = 30;

/** A hundred years. A much longer interval would not give a valid date. */
const MAX_INTERVAL_DAYS = 36_500;

/** Returns the leading number of a setting like '30-days', in days. */
export function expiringDays(setting: string | null | undefined): number {
  const number = Number.parseInt(/^\s*\d+/.exec(setting ?? "")?.[0] ?? "", 10);
  return Number.isFinite(number) ? Math.min(number, MAX_INTERVAL_DAYS) : DEFAULT_EXPIRING_DAYS;
}

/** Returns the service that counts for a machine: the one that expires last, else one not activated yet (D23). */
export function findEffectiveService<Service extends { expiresOn?: string | null | undefined }>(
  services: readonly Service[],
): Service | null {
  const end = ({ expiresOn }: Service) => (expiresOn ? Date.parse(expiresOn) : Number.NEGATIVE_INFINITY);
  return services.reduce<Service | null>(
    (latest, service) => (latest && end(latest) >= end(service) ? latest : service),
    null,
  );
}

/** Returns the latest expiry of a machine's services, as an ISO instant; null when none has a date (D23). */
export function latestExpiry(services: readonly { expiresOn?: string | null | undefined }[]): string | null {
  return findEffectiveService(services)?.expiresOn ?? null;
}

/** The instants at which one status ends and the next begins. */
export interface MaintenanceBounds {
  /** The start of today: a machine is covered to the end of its last day. */
  expiredBefore: Date;
  /** Maintenance whose expiry is not earlier than `expiredBefore`, but earlier than this, is expiring. */
  expiringBefore: Date;
}

/**
 * Returns the instants at which the statuses change.
 * @param days the customer's interval within which maintenance counts as expiring
 * @param timeZone the time zone of days (D8)
 */
export function maintenanceBounds(now: Date, days: number, timeZone: string): MaintenanceBounds {
  const today = toCalendarDay(timeZone, now);
  return {
    expiredBefore: startOfDay(timeZone, today),
    expiringBefore: startOfDay(timeZone, addDays(today, days + 1)),
  };
}

/** Returns the status of maintenance (INVT-04). @param expiresOn ISO instant; null when it is not activated */
export function maintenanceStatus(expiresOn: string | null, bounds: MaintenanceBounds): MaintenanceStatus {
  if (expiresOn === null) return "pending";
  const at = Date.parse(expiresOn);
  if (at < bounds.expiredBefore.getTime()) return "expired";
  return at < bounds.expiringBefore.getTime() ? "expiring" : "active";
}
