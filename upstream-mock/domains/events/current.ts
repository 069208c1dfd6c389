import { type SQL, sql } from "drizzle-orm";

type History = "state" | "userState";

/** Builds the query for the value of an event's history with the greatest timestamp; empty without one (EVT-02). */
export const currentOf = (history: History): SQL<string> =>
  sql`coalesce((SELECT s.value FROM event_states s WHERE s.event_id = "appliance_events"."id" AND s.history = ${history}
    ORDER BY s.timestamp DESC, s.position DESC LIMIT 1), '')`;

/** Builds the condition that this value is an event's current one. It sorts nothing, for conditions on many events. */
export const isCurrently = (history: History, value: string): SQL =>
  sql`EXISTS (SELECT 1 FROM event_states s
    WHERE s.event_id = "appliance_events"."id" AND s.history = ${history} AND s.value = ${value} AND NOT EXISTS (
      SELECT 1 FROM event_states later WHERE later.event_id = s.event_id AND later.history = s.history
        AND (later.timestamp, later.position) > (s.timestamp, s.position)))`;
