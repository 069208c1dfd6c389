import { MINUTE } from "#contract/durations";
import { formatDateTime, formatDayOf } from "~/dates/dates";
import type { ListPageRow } from "~/lists/list-page";
import type { ActivityPageRow } from "./activity.list";

/** Refusals that follow one another within this time are of one sitting. */
const MAX_GAP_MS = 60 * MINUTE;

type Row = ListPageRow<ActivityPageRow>;

/**
 * Puts records that say the same into one row, so that what was changed stands out (ACT-02). Files have each record.
 * - A user's log-ins of one day are in the row of the last of them.
 * - What a user asked for in vain, such as a mistyped address, is in the row of the last of it, until something else was done.
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

const isLogin = ({ english }: ActivityPageRow) => english.startsWith("logged in");

const isOfOne = (one: ActivityPageRow, next: ActivityPageRow) => one.who === next.who && one.email === next.email;

/** True for two log-ins of one user on one day in the same words. */
const areLoginsOfDay = (one: ActivityPageRow, next: ActivityPageRow, timeZone: string): boolean =>
  isLogin(one) &&
  one.english === next.english &&
  isOfOne(one, next) &&
  formatDayOf(timeZone, one.at) === formatDayOf(timeZone, next.at);

/** True for two things of one sitting that a user asked for and that weren't there. */
const areMissing = (one: ActivityPageRow, next: ActivityPageRow): boolean =>
  one.isMissing &&
  next.isMissing &&
  isOfOne(one, next) &&
  Date.parse(one.folded.at(-1)?.at ?? one.at) - Date.parse(next.at) <= MAX_GAP_MS;
