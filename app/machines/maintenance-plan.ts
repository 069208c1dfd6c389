import type { I18n } from "@lingui/core";
import type { PlanFragment } from "~/upstream/generated/graphql";
import type { MachineDetails } from "~/upstream/machines.server";
import type { MaintenanceStatus } from "./maintenance";

/** A machine's maintenance with its renewals. A renewal without a plan has the service's. */
export type MaintenanceService = MachineDetails["maintenanceServices"][number];

/** Returns the plan of the last period that has begun, with whether SerenITy is included. */
export function findCurrentPlan(service: MaintenanceService, now: Date): PlanFragment {
  const begun = service.renewals
    .filter(({ startDate }) => Date.parse(startDate) <= now.getTime())
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
  const period = begun.at(-1) ?? service;
  return period.maintenancePlan ?? { ...service.maintenancePlan, hasSerenity: period.hasSerenity };
}

export function supportMonths({ duration, renewals }: MaintenanceService): number {
  return renewals.reduce((sum, renewal) => sum + renewal.duration, duration);
}

/** Returns which share of a service's time is over, from 0 to 1; null unless both its start and its end are known. */
export function elapsedShare(
  { startDate, expiresOn }: Pick<MaintenanceService, "startDate" | "expiresOn">,
  now: Date,
): number | null {
  const [start, end] = [Date.parse(startDate ?? ""), Date.parse(expiresOn ?? "")];
  if (!(start < end)) return null;
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}

const MONTHS_PER_YEAR = 12;

/** Returns '11 months', or from 12 months on years and months: '1 year', '2 years 6 months' (INVT-03). */
export function formatDuration(i18n: I18n, duration: number): string {
  const years = Math.floor(duration / MONTHS_PER_YEAR);
  const months = duration % MONTHS_PER_YEAR;
  if (years === 0) return i18n._("{months, plural, one {# month} other {# months}}", { months });
  if (months === 0) return i18n._("{years, plural, one {# year} other {# years}}", { years });
  return i18n._("{years, plural, one {# year} other {# years}} {months, plural, one {# month} other {# months}}", {
    years,
    months,
  });
}

export type SerenityStatus = "active" | "inactive" | "not-supported";

/**
 * Returns the status of SerenITy: not supported when the plan lacks it, otherwise active when the machine has it
 * enabled and its maintenance has not expired (INVT-05).
 */
export function serenityStatus(
  plan: Pick<PlanFragment, "hasSerenity"> | null,
  enabled: boolean,
  maintenance: MaintenanceStatus,
): SerenityStatus {
  if (!plan?.hasSerenity) return "not-supported";
  return enabled && maintenance !== "expired" ? "active" : "inactive";
}
