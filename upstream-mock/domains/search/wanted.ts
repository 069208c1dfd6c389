import { and, eq, type SQL, sql } from "drizzle-orm";
import { machines } from "#db/schema/fleet";
import type { Context, Session } from "#mock/context";
import { among } from "#mock/domains/fleet/among";
import type { SearchInput } from "#mock/generated/resolvers";
import { heldLocations } from "#mock/guards/permissions";

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

/** Returns the condition of the machines that the user may list; null when there are none. */
export function listedMachines({ context, session }: Wanted): SQL | null {
  const { everywhere, locationIds } = heldLocations(context, session, ["appliance.list"]);
  if (!everywhere && locationIds.size === 0) return null;
  const place = everywhere ? undefined : among(sql`${machines.locationId}`, [...locationIds]);
  return and(eq(machines.companyId, session.companyId), place) ?? null;
}
