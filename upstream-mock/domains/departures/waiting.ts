import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { departures } from "#db/schema/departures";
import type { Context, Session } from "#mock/context";
import type { AttentionDepartures } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { toDeparture } from "./stored-departures";

/** Returns the departures that gateways have not answered yet, the longest waiting first; null for who may delete no users. */
export const waitingDepartures = (context: Context, session: Session): AttentionDepartures | null =>
  listOpen(context, session, isNotNull(departures.leftAt));

/** Returns the departures that can't be carried out although their day has come, the first due first; null as above. */
export const stoppedDepartures = (context: Context, session: Session): AttentionDepartures | null =>
  listOpen(context, session, and(isNull(departures.leftAt), isNotNull(departures.obstacle)));

function listOpen(context: Context, session: Session, which: SQL | undefined): AttentionDepartures | null {
  if (!hasPermission(context, session, "user.remove", "company")) return null;
  const open = context.db
    .select()
    .from(departures)
    .where(and(eq(departures.companyId, session.companyId), isNotNull(departures.dueAt), which))
    .orderBy(asc(departures.leftAt), asc(departures.leavesAt), departures.email)
    .all();
  return { total: open.length, first: open.slice(0, MAX_ATTENTION_EXAMPLES).map(toDeparture) };
}
