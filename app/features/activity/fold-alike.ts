import { MINUTE } from "#contract/durations";
import { formatDateTime, formatDayOf } from "~/dates/dates";
import type { ListPageRow } from "~/lists/list-page";
import type { ActivityPageRow } from "./activity.list";

/** The longest time between a refusal and the next one in its row. */
const MAX_GAP_MS = 60 * MINUTE;

type Row = ListPageRow<ActivityPageRow>;

/**
 * Combines similar records into one row, so that the list isn't full of log-ins and mistyped URLs (ACT-02). The row shows the
 * newest record and lists the others in `folded`. CSV files keep a row for each record. It combines:
 * - the log-ins of a user on the same day by the same method;
 * - refusals of a user for things that don't exist, each at most an hour after the one before, if no other record is between
 *   them.
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

/** True for two log-ins of the same user, on the same day, by the same method. */
const areLoginsOfDay = (one: ActivityPageRow, next: ActivityPageRow, timeZone: string): boolean =>
  one.isLogin &&
  next.isLogin &&
  one.english === next.english &&
  isOfOne(one, next) &&
  formatDayOf(timeZone, one.at) === formatDayOf(timeZone, next.at);

/** True for two refusals of the same user for things that don't exist, at most an hour apart. */
const areMissing = (one: ActivityPageRow, next: ActivityPageRow): boolean =>
  one.isMissing &&
  next.isMissing &&
  isOfOne(one, next) &&
  Date.parse(one.folded.at(-1)?.at ?? one.at) - Date.parse(next.at) <= MAX_GAP_MS;
