import type { MaintenanceStatus } from "./maintenance";

export interface MaintenancePlan {
  customerFacingName: string;
  endUserDescription?: string | null | undefined;
  hasSerenity: boolean;
}

/** The first period of a service, or a renewal of it. */
interface MaintenancePeriod {
  /** ISO instant; null: not begun. */
  startDate?: string | null | undefined;
  /** Months. */
  duration: number;
  hasSerenity: boolean;
  /** A renewal without one goes on with the service's. */
  maintenancePlan?: MaintenancePlan | null | undefined;
}

/** A machine's maintenance with its renewals. */
export interface MaintenanceService extends MaintenancePeriod {
  /** ISO instant of the end, that of the last renewal where there is one; null: not activated. */
  expiresOn?: string | null | undefined;
  maintenancePlan: MaintenancePlan;
  renewals: MaintenancePeriod[];
}

/** The service that counts among a machine's: the one that expires last; else one that is not activated yet (D23). */
export function countingService<Service extends Pick<MaintenanceService, "expiresOn">>(
  services: readonly Service[],
): Service | null {
  const end = ({ expiresOn }: Service) => (expiresOn ? Date.parse(expiresOn) : Number.NEGATIVE_INFINITY);
  return services.reduce<Service | null>(
    (latest, service) => (latest && end(latest) >= end(service) ? latest : service),
    null,
  );
}

/** The plan under which a machine is now, and whether SerenITy belongs to it: that of the last period that has begun. */
export function planInForce(service: MaintenanceService, now: Date): MaintenancePlan {
  const begun = service.renewals
    .filter(({ startDate }) => startDate && Date.parse(startDate) <= now.getTime())
    .sort((one, other) => Date.parse(one.startDate ?? "") - Date.parse(other.startDate ?? ""));
  const period = begun.at(-1) ?? service;
  return period.maintenancePlan ?? { ...service.maintenancePlan, hasSerenity: period.hasSerenity };
}

/** Months of support, renewals included. */
export function supportMonths({ duration, renewals }: MaintenanceService): number {
  return renewals.reduce((sum, renewal) => sum + renewal.duration, duration);
}

const MONTHS_PER_YEAR = 12;

/** '11 months'; years and months from 12 months: '1 year', '2 years 6 months' (INVT-03). */
export function formatDuration(months: number): string {
  const years = Math.floor(months / MONTHS_PER_YEAR);
  const rest = months % MONTHS_PER_YEAR;
  const parts = [years > 0 && counted(years, "year"), (rest > 0 || years === 0) && counted(rest, "month")];
  return parts.filter(Boolean).join(" ");
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

export type SerenityStatus = "active" | "inactive" | "not-supported";

/**
 * INVT-05: not supported where the plan lacks it; otherwise active when the machine has it enabled and its maintenance has
 * not expired.
 */
export function serenityStatus(
  plan: Pick<MaintenancePlan, "hasSerenity"> | null,
  enabled: boolean,
  maintenance: MaintenanceStatus,
): SerenityStatus {
  if (!plan?.hasSerenity) return "not-supported";
  return enabled && maintenance !== "expired" ? "active" : "inactive";
}
