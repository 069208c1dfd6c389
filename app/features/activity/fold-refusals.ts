import { MINUTE } from "#contract/durations";
import type { ListPageRow } from "~/lists/list-page";
import type { ActivityPageRow } from "./activity.list";

/** Refusals that follow one another within this time are of one search for an address. */
const MAX_GAP_MS = 60 * MINUTE;

type Row = ListPageRow<ActivityPageRow>;

/**
 * Puts what one user asked for and wasn't there, such as a mistyped address, into the last such record before anything else
 * was done (ACT-02). @param rows the newest first
 */
export function foldRefusals(rows: readonly Row[]): Row[] {
  const folded: Row[] = [];
  for (const next of rows) {
    const last = folded.at(-1);
    if (last && belongTogether(last.row, next.row)) {
      const { id, sentence, english, at } = next.row;
      last.row.folded.push({ id, sentence, english, at });
    } else folded.push({ ...next, row: { ...next.row, folded: [] } });
  }
  return folded;
}

function belongTogether(one: ActivityPageRow, next: ActivityPageRow): boolean {
  const isOfOne = one.isMissing && next.isMissing && one.who === next.who && one.email === next.email;
  return isOfOne && Date.parse(one.folded.at(-1)?.at ?? one.at) - Date.parse(next.at) <= MAX_GAP_MS;
}
