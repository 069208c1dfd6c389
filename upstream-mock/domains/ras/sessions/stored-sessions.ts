import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { profiles, users } from "#db/schema/identity";
import { rasSessions, rasUsers } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import { personName } from "#mock/domains/identity/stored-accounts";
import type { RasEndedSession } from "#mock/generated/resolvers";

const enders = alias(users, "enders");

/** The stored sessions of one access that are read: those that last, and the ended ones of a report. */
const MAX_STORED_SESSIONS = 50;

/**
 * Reads the latest stored sessions of each access to a company's gateways, the latest first, each with the user who has
 * ended it.
 */
export const storedSessions = prepareOnce((db) =>
  db
    .select({
      session: rasSessions,
      ender: { email: enders.email, firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(rasUsers)
    .innerJoin(
      rasSessions,
      sql`${rasSessions}.rowid IN (SELECT rowid FROM ras_sessions AS latest
        WHERE latest.serial_number = ${rasUsers.serialNumber} AND latest.user_id = ${rasUsers.userId}
          AND latest.since >= ${rasUsers.grantedAt} ORDER BY latest.since DESC LIMIT ${sql.raw(String(MAX_STORED_SESSIONS))})`,
    )
    .leftJoin(enders, eq(enders.id, rasSessions.endedBy))
    .leftJoin(profiles, eq(profiles.userId, enders.id))
    .where(eq(rasUsers.companyId, sql.placeholder("companyId")))
    .orderBy(desc(rasSessions.since))
    .prepare(),
);

export type StoredSession = ReturnType<ReturnType<typeof storedSessions>["all"]>[number];

/** Ended sessions of a user in a report. */
const MAX_ENDED_SESSIONS = 10;

/** Returns a user's sessions that have ended, the last one first, as the contract describes them. */
export function endedSessions(stored: readonly StoredSession[]): RasEndedSession[] {
  return stored
    .flatMap(({ session, ender }) =>
      session.endedAt === null ? [] : [{ ...session, endedAt: session.endedAt, ender }],
    )
    .sort((one, other) => other.endedAt - one.endedAt)
    .slice(0, MAX_ENDED_SESSIONS)
    .map(({ id, since, endedAt, address, received, sent, reason, ender }) => ({
      id,
      since: new Date(since).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
      address,
      received,
      sent,
      reason,
      endedBy: ender ? personName(ender) : null,
    }));
}

/** Builds the condition of an open session. @param id without it, all open sessions of the gateway */
export const findOpenSession = (serialNumber: string, id?: string) =>
  and(
    eq(rasSessions.serialNumber, serialNumber),
    id === undefined ? undefined : eq(rasSessions.id, id),
    isNull(rasSessions.endedAt),
  );
