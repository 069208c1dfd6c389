import { MINUTE } from "#contract/durations";
import type { ListPageRow } from "~/lists/list-page";
import type { ActivityPageRow } from "./activity.list";

/** Refusals that follow one another within this time are of one sitting. */
const MAX_GAP_MS = 60 * MINUTE;

type Row = ListPageRow<ActivityPageRow>;

/**
 * Puts a user's log-ins of one day into the last of them, so that what was changed stands out, and what a user asked for and wasn't there,
 * such as a mistyped address, into the last such record before anything else was done (ACT-02). Files have each record.
 * @param rows the newest first
 * @param at the index of the text that says when, if the rows have one
 */
export function foldAlike(rows: readonly Row[], at = -1): Row[] {
  const folded: Row[] = [];
  const dayOf = ({ texts }: Row) => texts[at]?.split(" ")[0];
  for (const next of rows) {
    const before = folded.at(-1);
    const isOfSitting = before !== undefined && areMissing(before.row, next.row);
    const last = isOfSitting
      ? before
      : folded.findLast((each) => areLogins(each.row, next.row) && dayOf(each) === dayOf(next));
    if (last) {
      const { id, sentence, english } = next.row;
      last.row.folded.push({ id, sentence, english, at: next.row.at, when: next.texts[at] ?? "" });
    } else folded.push({ ...next, row: { ...next.row, folded: [] } });
  }
  return folded;
}

const isLogin = ({ english }: ActivityPageRow) => english.startsWith("logged in");

const isOfOne = (one: ActivityPageRow, next: ActivityPageRow) => one.who === next.who && one.email === next.email;

/** True for two log-ins of one user in the same words. */
const areLogins = (one: ActivityPageRow, next: ActivityPageRow): boolean =>
  isLogin(one) && one.english === next.english && isOfOne(one, next);

/** True for two things of one sitting that a user asked for and that weren't there. */
const areMissing = (one: ActivityPageRow, next: ActivityPageRow): boolean =>
  one.isMissing &&
  next.isMissing &&
  isOfOne(one, next) &&
  Date.parse(one.folded.at(-1)?.at ?? one.at) - Date.parse(next.at) <= MAX_GAP_MS;
