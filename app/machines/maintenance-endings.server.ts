import { config } from "~/host/config.server";
import { queryEndings, readMachines } from "~/upstream/machines.server";
import { type MachineSummary, summarizeMachines } from "./listed-machine";
import { type Fleet, toMachineQuestionInput } from "./machine-pages.server";
import { createMachineFilter, type MachineQuery } from "./machine-query";
import { countEndings, currentMonth, endingIntervalStarts, type MaintenanceEndings } from "./maintenance-endings";

type Counted = Pick<MachineSummary, "expiring" | "expired" | "pending">;

/** The most machines that the portal counts by itself (HOME-05). */
const MAX_COUNTED = 1000;

/**
 * Counts the machines that match search and `unassigned` by the month in which maintenance ends; null when they
 * are not counted (HOME-05). Without upstream pages it reads the whole list, as the page beside it does.
 * @param now the time on the upstream's clock (UP-06)
 * @throws {FailureResponse}
 */
export async function readEndings(fleet: Fleet, query: MachineQuery, now: Date): Promise<MaintenanceEndings | null> {
  const { locationIds, rules, listContext } = fleet;
  if (locationIds.length === 0) return null;
  const starts = endingIntervalStarts(config.appTimeZone, now);
  const base = { search: query.search, unassigned: query.unassigned };
  const from = currentMonth(config.appTimeZone, now);
  const toEndings = ({ expiring, expired, pending }: Counted, endings: number[]) => ({
    from,
    months: endings.slice(0, -1),
    later: endings.at(-1) ?? 0,
    expiring,
    expired,
    pending,
  });
  const counted = await queryEndings(fleet, toMachineQuestionInput({ ...base, limit: 0 }, fleet), starts);
  if (counted) return toEndings(counted.summary, counted.endings);
  const machines = await readMachines(fleet);
  if (machines.length > MAX_COUNTED) return null;
  const matches = machines.filter(createMachineFilter(base, listContext));
  return toEndings(summarizeMachines(matches, rules, listContext), countEndings(matches, starts, listContext));
}
