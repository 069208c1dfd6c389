import { and, asc, eq, isNotNull } from "drizzle-orm";
import { MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { departures } from "#db/schema/departures";
import type { Context, Session } from "#mock/context";
import type { AttentionDepartures } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { toDeparture } from "./stored-departures";

/** Returns the departures that gateways have not answered yet, the longest waiting first; null for who may delete no users. */
export function waitingDepartures(context: Context, session: Session): AttentionDepartures | null {
  if (!hasPermission(context, session, "user.remove", "company")) return null;
  const underWay = context.db
    .select()
    .from(departures)
    .where(and(eq(departures.companyId, session.companyId), isNotNull(departures.leftAt), isNotNull(departures.dueAt)))
    .orderBy(asc(departures.leftAt), departures.email)
    .all();
  return { total: underWay.length, first: underWay.slice(0, MAX_ATTENTION_EXAMPLES).map(toDeparture) };
}
