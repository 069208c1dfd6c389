import { and, inArray, type SQL, sql } from "drizzle-orm";
import { ATTENTION_SEVERITIES } from "#contract/attention";
import { ACKNOWLEDGED } from "#contract/events";
import { applianceEvents } from "#db/schema/events";

type History = "state" | "userState";

/** Builds the query for the value of an event's history with the greatest timestamp; empty without one (EVT-02). */
export const currentOf = (history: History): SQL<string> =>
  sql`coalesce((SELECT s.value FROM event_states s WHERE s.event_id = "appliance_events"."id" AND s.history = ${history}
    ORDER BY s.timestamp DESC, s.position DESC LIMIT 1), '')`;

/** Builds the condition that an event currently has this value. It sorts nothing, for conditions on many events. */
const isCurrently = (history: History, value: string): SQL =>
  sql`EXISTS (SELECT 1 FROM event_states s
    WHERE s.event_id = "appliance_events"."id" AND s.history = ${history} AND s.value = ${value} AND NOT EXISTS (
      SELECT 1 FROM event_states later WHERE later.event_id = s.event_id AND later.history = s.history
        AND (later.timestamp, later.position) > (s.timestamp, s.position)))`;

/** Builds the condition of the events that need attention: grave, pending and not acknowledged (HOME-01). */
export const isWaiting = (): SQL | undefined =>
  and(
    inArray(applianceEvents.severity, [...ATTENTION_SEVERITIES]),
    isCurrently("state", "pending"),
    sql`NOT ${isCurrently("userState", ACKNOWLEDGED)}`,
  );
