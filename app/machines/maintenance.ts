import { addDays, dayIn, startOfDay } from "~/dates/dates";

/** Pending: not activated. Expiring is active as well, but not for long (INVT-04). */
export const MAINTENANCE_STATUSES = ["pending", "active", "expiring", "expired"] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** What counts where the customer's setting can't be read or says no number (INVT-04). */
const DEFAULT_EXPIRING_DAYS = 30;

/** A hundred years: further away no calendar is asked. */
const LONGEST_INTERVAL = 36_500;

/** The leading number of a setting like '30-days'. */
export function expiringDays(setting: string | null | undefined): number {
  const number = Number.parseInt(/^\s*\d+/.exec(setting ?? "")?.[0] ?? "", 10);
  return Number.isFinite(number) ? Math.min(number, LONGEST_INTERVAL) : DEFAULT_EXPIRING_DAYS;
}

/** The expiry that counts among a machine's services: the latest; null where none has a date (D23). ISO instants. */
export function latestExpiry(services: readonly { expiresOn?: string | null | undefined }[]): string | null {
  const dates = services.flatMap(({ expiresOn }) => (expiresOn ? [expiresOn] : []));
  return dates.reduce<string | null>(
    (latest, date) => (latest && instant(latest) > instant(date) ? latest : date),
    null,
  );
}

const instant = (date: string) => Date.parse(date);

/** Where one status ends and the next begins, as instants. */
export interface MaintenanceBounds {
  /** What expires before it has expired: today's start, since a machine is covered to the end of its last day. */
  expiredBefore: Date;
  /** What expires from then on and before this is expiring. */
  expiringBefore: Date;
}

/** @param days within which maintenance counts as expiring @param timeZone in which days begin and end (D8) */
export function maintenanceBounds(now: Date, days: number, timeZone: string): MaintenanceBounds {
  const today = dayIn(timeZone, now);
  return {
    expiredBefore: startOfDay(timeZone, today),
    expiringBefore: startOfDay(timeZone, addDays(today, days + 1)),
  };
}

/** INVT-04: Active while now is before the day after the expiry. @param expiresOn ISO instant; null: not activated */
export function maintenanceStatus(expiresOn: string | null, bounds: MaintenanceBounds): MaintenanceStatus {
  if (expiresOn === null) return "pending";
  const at = Date.parse(expiresOn);
  if (at < bounds.expiredBefore.getTime()) return "expired";
  return at < bounds.expiringBefore.getTime() ? "expiring" : "active";
}
