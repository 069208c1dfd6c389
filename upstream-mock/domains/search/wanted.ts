import { sql } from "drizzle-orm";
import type { Context, Session } from "#mock/context";
import type { SearchInput } from "#mock/generated/resolvers";

/** A search as each kind gets it. */
export interface Wanted {
  context: Context;
  session: Session;
  /** The search as it was typed, with the time zone of the days in it. */
  typed: SearchInput["words"];
  /** The words, folded, each once. */
  words: string[];
  /** The words, joined by a blank: what closeness compares with. */
  search: string;
  limit: number;
}

/** Counts all rows that match, beside the ones that a limit leaves. */
export const TOTAL = sql<number>`count(*) OVER ()`;

/** Returns what was found, with the number of all matches. */
export const answerOf = <Row extends { total: number }>(rows: Row[]) => ({ total: rows[0]?.total ?? 0, rows });
