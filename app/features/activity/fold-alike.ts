import { MINUTE } from "#contract/durations";
import { formatDateTime, formatDayOf } from "~/dates/dates";
import type { ListPageRow } from "~/lists/list-page";
import type { ActivityPageRow } from "./activity.list";

/** Refusals that follow one another within this time are of one sitting. */
const MAX_GAP_MS = 60 * MINUTE;

type Row = ListPageRow<ActivityPageRow>;

/**
 * Folds repeated records into the row of the newest one, so that changes stand out (ACT-02). CSV files keep every record.
 * - Log-ins of one user on one day, in the same way.
 * - Refusals of one user for things that don't exist, such as mistyped addresses, until another record comes between.
 * @param rows the newest first
 */
export function foldAlike(rows: readonly Row[], timeZone: string): Row[] {
  const folded: Row[] = [];
  for (const next of rows) {
    const before = folded.at(-1);
    const isOfSitting = before !== undefined && areMissing(before.row, next.row);
    const last = isOfSitting ? before : folded.findLast((each) => areLoginsOfDay(each.row, next.row, timeZone));
    if (last) {
      const { id, sentence, english, at } = next.row;
      last.row.folded.push({ id, sentence, english, at, when: formatDateTime(timeZone, at) });
    } else folded.push({ ...next, row: { ...next.row, folded: [] } });
  }
  return folded;
}

const isOfOne = (one: ActivityPageRow, next: ActivityPageRow) => one.who === next.who && one.email === next.email;

/** True for two log-ins of one user on one day in the same words. */
const areLoginsOfDay = (one: ActivityPageRow, next: ActivityPageRow, timeZone: string): boolean =>
  one.isLogin &&
  next.isLogin &&
  one.english === next.english &&
  isOfOne(one, next) &&
  formatDayOf(timeZone, one.at) === formatDayOf(timeZone, next.at);

/** True for two things of one sitting that a user asked for and that weren't there. */
const areMissing = (one: ActivityPageRow, next: ActivityPageRow): boolean =>
  one.isMissing &&
  next.isMissing &&
  isOfOne(one, next) &&
  Date.parse(one.folded.at(-1)?.at ?? one.at) - Date.parse(next.at) <= MAX_GAP_MS;
