import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/prepared";
import { rasSessions, rasUsers } from "#db/schema/ras";

export type StoredSession = typeof rasSessions.$inferSelect;

/** Reads the stored sessions of a company's gateways, the latest first. */
export const storedSessions = prepared((db) =>
  db
    .select({ session: rasSessions })
    .from(rasSessions)
    .innerJoin(
      rasUsers,
      and(eq(rasUsers.serialNumber, rasSessions.serialNumber), eq(rasUsers.userId, rasSessions.userId)),
    )
    .where(eq(rasUsers.companyId, sql.placeholder("companyId")))
    .orderBy(desc(rasSessions.since))
    .prepare(),
);

/** Returns what ends a session, if it still lasts. @param id without it, all of the gateway's that last */
export const lasting = (serialNumber: string, id?: string) =>
  and(
    eq(rasSessions.serialNumber, serialNumber),
    id === undefined ? undefined : eq(rasSessions.id, id),
    isNull(rasSessions.endedAt),
  );
