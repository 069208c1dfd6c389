import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { STATES } from "~/ui/badge/states";
import { type Bar, BarChart } from "~/ui/bar-chart/bar-chart";
import {
  countedMonths,
  LATER_MONTHS,
  type MaintenanceEndings,
  monthName,
  shortMonthName,
  splitExpiring,
} from "./maintenance-endings";
import { maintenanceLook } from "./maintenance-tones";

type EndingFilters = { maintenance?: string; ends?: string };

type Props = {
  /** Null when they are not counted. */
  endings: MaintenanceEndings | null;
  /** Returns a bar's link to the inventory. */
  link: (filters: Record<string, string>) => Pick<Bar, "to" | "current">;
  /** Whether the user shows the chart. Without it, the chart can't be hidden. */
  fold?: { shown: boolean };
};

/**
 * Renders the machines by the month in which their maintenance ends; each bar filters the inventory (HOME-05). A company without
 * machines has no chart.
 */
export function MaintenanceMonths({ endings, link, fold }: Props) {
  const { i18n } = useLingui();
  if (!endings) return <p className="muted small">{i18n._("Maintenance by month: not counted")}</p>;
  const bars = toBars(i18n, endings).map(({ filters, ...bar }) => ({
    ...bar,
    ...link(filters),
  }));
  if (bars.every(({ value }) => value === 0)) return null;
  return (
    <BarChart
      title={i18n._("Maintenance by month")}
      counted={msg("{count, plural, one {# machine} other {# machines}}")}
      header={i18n._("machines")}
      bars={bars}
      part={{
        name: i18n._("expiring"),
        counted: msg("{count, plural, one {# expiring} other {# expiring}}"),
        tone: STATES.expiring.tone,
      }}
      legend={[
        { name: i18n._("expired"), tone: STATES.expired.tone },
        { name: i18n._("expiring"), tone: STATES.expiring.tone },
        { name: i18n._("ends later"), tone: STATES.active.tone },
      ]}
      fold={fold && { ...fold, action: paths.chart }}
    />
  );
}

/** Returns the bars in the order of time: expired, each month, later, and pending. */
function toBars(i18n: I18n, endings: MaintenanceEndings): (Omit<Bar, "to"> & { filters: EndingFilters })[] {
  const { from, months, later, expired, pending } = endings;
  const parts = splitExpiring(endings);
  const end = (name: string, value: number, filters: EndingFilters) => ({ name, ticks: [name], value, filters });
  return [
    { ...end(i18n._(msg("Expired", "maintenance")), expired, { maintenance: "expired" }), tone: STATES.expired.tone },
    ...countedMonths(from).map((month, index) => {
      const year = index === 0 || month.endsWith("-01") ? [month.slice(0, 4)] : [];
      const filters = { ends: month };
      return {
        name: monthName(i18n, month),
        ticks: [shortMonthName(i18n, month), ...year],
        value: months[index] ?? 0,
        part: parts[index],
        tone: STATES.active.tone,
        filters,
      };
    }),
    { ...end(i18n._("Later"), later, { ends: LATER_MONTHS }), tone: STATES.active.tone },
    { ...end(i18n._("Pending"), pending, { maintenance: "pending" }), tone: maintenanceLook("pending").tone },
  ];
}
