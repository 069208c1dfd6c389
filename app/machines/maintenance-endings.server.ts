import { config } from "~/host/config.server";
import { supports } from "~/upstream/capabilities.server";
import { queryEndings, readMachines } from "~/upstream/machines.server";
import { summarizeMachines } from "./listed-machine";
import { createMachineFilter, type MachineQuery } from "./machine-list";
import { type Fleet, toMachineQuestionInput } from "./machine-pages.server";
import { countEndings, currentMonth, endingIntervalStarts, type MaintenanceEndings } from "./maintenance-endings";

/** The most machines that the portal counts by itself (HOME-05). */
const MOST_COUNTED = 1000;

/**
 * Reads how many machines' maintenance ends in each month, of those that search, words and `unassigned` leave; null where
 * they are not counted (HOME-05). An upstream that makes no pages has the whole list read, as the page beside it does.
 * @param now the time on the upstream's clock (UP-06)
 * @throws {FailureResponse}
 */
export async function readEndings(fleet: Fleet, asked: MachineQuery, now: Date): Promise<MaintenanceEndings | null> {
  const { reach, rules, listContext } = fleet;
  if (reach?.length === 0) return null;
  const starts = endingIntervalStarts(config.appTimeZone, now);
  const base = { search: asked.search, words: asked.words, unassigned: asked.unassigned };
  const from = currentMonth(config.appTimeZone, now);
  const placed = ({ expired, pending }: { expired: number; pending: number }, endings: number[]) => ({
    from,
    months: endings.slice(0, -1),
    later: endings.at(-1) ?? 0,
    expired,
    pending,
  });
  if (await supports(fleet.upstream, "fleet")) {
    const { summary, endings } = await queryEndings(
      fleet,
      toMachineQuestionInput({ ...base, limit: 0 }, fleet),
      starts,
    );
    return placed(summary, endings);
  }
  const machines = await readMachines(fleet);
  if (machines.length > MOST_COUNTED) return null;
  const found = machines.filter(createMachineFilter(base, listContext));
  return placed(summarizeMachines(found, rules, listContext), countEndings(found, starts, listContext));
}
