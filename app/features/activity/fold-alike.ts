import { MINUTE } from "#contract/durations";
import type { ListPageRow } from "~/lists/list-page";
import type { ActivityPageRow } from "./activity.list";

/** Log-ins, and refusals, that follow one another within this time are of one sitting. */
const MAX_GAP_MS = 60 * MINUTE;

type Row = ListPageRow<ActivityPageRow>;

/**
 * Puts the log-ins of one user, and what a user asked for and wasn't there, such as a mistyped address, into the last such
 * record before anything else was done (ACT-02).
 * @param rows the newest first
 * @param at the index of the text that says when, if the rows have one
 */
export function foldAlike(rows: readonly Row[], at = -1): Row[] {
  const folded: Row[] = [];
  for (const next of rows) {
    const last = folded.at(-1);
    if (last && belongTogether(last.row, next.row)) {
      const { id, sentence, english } = next.row;
      last.row.folded.push({ id, sentence, english, at: next.row.at, when: next.texts[at] ?? "" });
    } else folded.push({ ...next, row: { ...next.row, folded: [] } });
  }
  return folded;
}

const isLogin = ({ english }: ActivityPageRow) => english.startsWith("logged in");

function belongTogether(one: ActivityPageRow, next: ActivityPageRow): boolean {
  const isAlike = (one.isMissing && next.isMissing) || (isLogin(one) && one.english === next.english);
  const isOfOne = isAlike && one.who === next.who && one.email === next.email;
  return isOfOne && Date.parse(one.folded.at(-1)?.at ?? one.at) - Date.parse(next.at) <= MAX_GAP_MS;
}
