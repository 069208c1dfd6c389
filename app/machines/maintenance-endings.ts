import type { I18n } from "@lingui/core";
import { addDays, isCalendarDay, startOfDay, toCalendarDay } from "~/dates/dates";
import type { MachineRow } from "~/upstream/machines.server";
import { type MachineListContext, visibleExpiry } from "./listed-machine";

/** The number of months whose ends are counted each, from the present one on (HOME-05). */
const MONTHS = 12;
/** The value of the filter for what ends after these months. */
export const LATER_MONTHS = "later";

/** The number of machines by the end of their maintenance (HOME-05), without maintenance that the viewer may not see. */
export interface MaintenanceEndings {
  /** The present month as YYYY-MM; what ends in it from today on is the first of `months`. */
  from: string;
  months: number[];
  later: number;
  /** How many of them end soon. What is soon is the company's choice (INVT-04). */
  expiring: number;
  expired: number;
  pending: number;
}

/** The instants between which maintenance ends, as the upstream takes them. */
interface EndingRange {
  endsFrom: string;
  /** Missing for a range without end. */
  endsBefore?: string;
}

/** True for a value of the filter by month: a month as YYYY-MM, or what ends after the counted months. */
export const isEndingFilter = (value: string): boolean => value === LATER_MONTHS || isCalendarDay(`${value}-01`);

/** Lists the options of the filter by month. @param chosen the value in the URL, which may be another month */
export function listEndingOptions(i18n: I18n, timeZone: string, now: Date, chosen: string | undefined) {
  const months = countedMonths(currentMonth(timeZone, now));
  const isAnother = chosen && chosen !== LATER_MONTHS && !months.includes(chosen);
  const options = (isAnother ? [chosen, ...months] : months).map((value) => ({ value, label: monthName(i18n, value) }));
  return [...options, { value: LATER_MONTHS, label: i18n._("Later") }];
}

/** Returns a month as it is written: 'March 2027' for 2027-03. */
export const monthName = (i18n: I18n, month: string): string =>
  i18n.date(`${month}-01`, { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns a month's name in short: 'Mar' for 2027-03. */
export const shortMonthName = (i18n: I18n, month: string): string =>
  i18n.date(`${month}-01`, { month: "short", timeZone: "UTC" });

/** Returns the present month and the eleven that follow, each as YYYY-MM. */
export function countedMonths(from: string): string[] {
  const [year = 0, month = 1] = from.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later)).toISOString().slice(0, 7),
  );
}

export const currentMonth = (timeZone: string, now: Date): string => toCalendarDay(timeZone, now).slice(0, 7);

/** Returns the month after another, both as YYYY-MM. */
const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

const startOfMonth = (timeZone: string, month: string): string => startOfDay(timeZone, `${month}-01`).toISOString();

/** Returns the instants between which maintenance of the present month, of each later one and after them ends. */
export function endingIntervalStarts(timeZone: string, now: Date): string[] {
  const [, ...later] = countedMonths(currentMonth(timeZone, now));
  const after = monthAfter(later.at(-1) ?? "");
  const today = startOfDay(timeZone, toCalendarDay(timeZone, now)).toISOString();
  return [today, ...[...later, after].map((month) => startOfMonth(timeZone, month))];
}

/** Parses a value of the filter. The present month begins today, as in the chart. */
export function parseEndingRange(value: string, timeZone: string, now: Date): EndingRange {
  const starts = endingIntervalStarts(timeZone, now);
  if (value === LATER_MONTHS) return { endsFrom: starts.at(-1) ?? "" };
  const endsBefore = startOfMonth(timeZone, monthAfter(value));
  const isPresent = value === currentMonth(timeZone, now);
  return { endsFrom: (isPresent && starts[0]) || startOfMonth(timeZone, value), endsBefore };
}

/** Returns how many of each month's machines are expiring: what expires first, whatever the number of months. */
export function splitExpiring({ months, expiring }: Pick<MaintenanceEndings, "months" | "expiring">): number[] {
  let left = expiring;
  return months.map((count) => {
    const part = Math.min(count, left);
    left -= part;
    return part;
  });
}

/** Counts the machines whose maintenance ends between each of these instants and the next, the last without end. */
export function countEndings(
  machines: readonly MachineRow[],
  starts: readonly string[],
  listContext: MachineListContext,
): number[] {
  const instants = starts.map((start) => Date.parse(start));
  const counts = instants.map(() => 0);
  for (const machine of machines) {
    const end = Date.parse(visibleExpiry(machine, listContext) ?? "");
    const index = instants.findLastIndex((start) => start <= end);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
