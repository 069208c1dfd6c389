import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { ACKNOWLEDGED, HIDDEN_STATES } from "#contract/events";
import { applianceEvents } from "#db/schema/events";
import { machines } from "#db/schema/fleet";
import type { FoundEvents } from "#mock/generated/resolvers";
import { answerOf, listedMachines, TOTAL, type Wanted } from "./wanted";

const EMITTER = and(
  eq(machines.companyId, applianceEvents.companyId),
  eq(machines.serialNumber, applianceEvents.serialNumber),
);

const TEXT = sql`fold(${applianceEvents.subject} || char(10) || ${applianceEvents.serialNumber}
  || char(10) || coalesce(${machines.name}, ''))`;

/** Builds the query for the value of an event's history with the greatest timestamp; empty without one (EVT-02). */
const currentOf = (history: "state" | "userState"): SQL<string> =>
  sql`coalesce((SELECT s.value FROM event_states s WHERE s.event_id = "appliance_events"."id" AND s.history = ${history}
    ORDER BY s.timestamp DESC, s.position DESC LIMIT 1), '')`;

/** Returns the shown events whose subject and machine have the words: the best first, then the newest (FIND-01, EVT-02). */
export function foundEvents(wanted: Wanted): FoundEvents {
  const { context, words, search, limit } = wanted;
  const scope = listedMachines(wanted);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const state = currentOf("state");
  const rows = context.db
    .select({
      id: applianceEvents.id,
      serialNumber: applianceEvents.serialNumber,
      name: machines.name,
      subject: applianceEvents.subject,
      severity: applianceEvents.severity,
      state,
      recordTimestamp: applianceEvents.recordTimestamp,
      total: TOTAL,
    })
    .from(applianceEvents)
    .innerJoin(machines, EMITTER)
    .where(
      and(
        scope,
        ...words.map((word) => sql`instr(${TEXT}, ${word}) > 0`),
        sql`${state} NOT IN ${HIDDEN_STATES}`,
        sql`${currentOf("userState")} <> ${ACKNOWLEDGED}`,
      ),
    )
    .orderBy(
      sql`closeness(${search}, ${applianceEvents.subject}, ${applianceEvents.serialNumber}, ${machines.name})`,
      desc(applianceEvents.recordTimestamp),
    )
    .limit(limit)
    .all();
  return answerOf(rows);
}
