import { and, desc, eq, sql } from "drizzle-orm";
import { ACKNOWLEDGED, HIDDEN_STATES } from "#contract/events";
import { applianceEvents } from "#db/schema/events";
import { machines } from "#db/schema/fleet";
import { currentOf } from "#mock/domains/events/current";
import { listedMachines } from "#mock/domains/fleet/machines";
import type { FoundEvents } from "#mock/generated/resolvers";
import { answerOf, TOTAL, type Wanted } from "./wanted";

const EMITTER = and(
  eq(machines.companyId, applianceEvents.companyId),
  eq(machines.serialNumber, applianceEvents.serialNumber),
);

const TEXT = sql`fold(${applianceEvents.subject} || char(10) || ${applianceEvents.serialNumber}
  || char(10) || coalesce(${machines.name}, ''))`;

/** Returns the shown events whose subject and machine have the words: the best first, then the newest (FIND-01, EVT-02). */
export function foundEvents({ context, session, words, search, limit }: Wanted): FoundEvents {
  const scope = listedMachines(context, session);
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
