import { and, eq, getTableColumns, isNotNull, isNull, lt, max, min, type Placeholder, sql } from "drizzle-orm";
import { DAY, MINUTE } from "#contract/durations";
import { GATEWAY_STATES } from "#contract/gateways";
import { CONNECTION_DAYS } from "#contract/limits";
import type { Queryable } from "#db/client";
import { profiles, users } from "#db/schema/identity";
import { rasGateways, rasIssuedCertificates, rasSessions, rasUsers } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import { type GatewayRow, updateGateway } from "#mock/domains/ras/gateway/gateways";
import { settledAt, statusAt } from "#mock/domains/ras/gateway/simulator";
import { END_REASONS } from "./end-reasons";
import { connectionKey, type Period, simulateSessions } from "./simulated-sessions";
import { findOpenSession } from "./stored-sessions";

/** Returns the instant from which connections are stored. */
export const oldestConnection = (now: number): number => now - CONNECTION_DAYS * DAY;

/** A user's grant with the life of the user's VPN profiles; nulls before the first profile. */
interface GrantedProfile {
  grant: typeof rasUsers.$inferSelect;
  from: number | null;
  until: number | null;
}

/** The columns of a gateway that bound its connections. */
export type ConnectableGateway = Pick<
  GatewayRow,
  "startedAt" | "durationMs" | "certificateEndsAt" | "certificateRenewedAt"
>;

/** Returns the time in which a user could connect by a grant; null before the first profile. In milliseconds. */
export function connectionPeriod(gateway: ConnectableGateway, granted: GrantedProfile): Period | null {
  const { grant, from, until } = granted;
  if (!from || !until) return null;
  return {
    from: Math.max(from, settledAt(gateway), grant.validFrom ?? 0),
    until: Math.min(until, gateway.certificateEndsAt, grant.validUntil ?? Number.POSITIVE_INFINITY),
    restartedAt: gateway.certificateRenewedAt,
  };
}

/** Reads who was granted access to a gateway, with the life of each user's profiles. */
export const grantsOf = prepareOnce((db) =>
  db
    .select({
      grant: rasUsers,
      email: users.email,
      name: sql<string>`trim(${profiles.firstName} || ' ' || ${profiles.lastName})`,
      from: min(rasIssuedCertificates.issuedAt),
      until: max(rasIssuedCertificates.endsAt),
    })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(
      rasIssuedCertificates,
      and(
        eq(rasIssuedCertificates.serialNumber, rasUsers.serialNumber),
        eq(rasIssuedCertificates.userId, rasUsers.userId),
      ),
    )
    .where(eq(rasUsers.serialNumber, sql.placeholder("serialNumber")))
    .groupBy(rasUsers.userId)
    .prepare(),
);

type Granted = ReturnType<ReturnType<typeof grantsOf>["all"]>[number];

/**
 * Stores a gateway's connections until now (CONN-02): simulated ones, unless a real server reports them, and the end of those
 * whose access has ended. The mock has no timers, so this runs before each read of the history and each change of access.
 */
export function recordConnections(db: Queryable, gateway: GatewayRow, now: number): void {
  const { serialNumber } = gateway;
  const status = statusAt(gateway, now);
  // A gateway that doesn't answer now is recorded later.
  if (!GATEWAY_STATES.some((known) => known === status)) return;
  const granted = grantsOf(db).all({ serialNumber });
  if (status !== "ACTIVE") db.update(rasSessions).set({ endedAt: now }).where(findOpenSession(serialNumber)).run();
  else if (!gateway.tellsSessions && gateway.outcome === "ACTIVE")
    for (const each of granted) recordUser(db, gateway, each, now);
  closeEnded(db, serialNumber, granted, now);
  deleteOld(db, gateway.locationId, now);
  updateGateway(db, serialNumber, { connectionsRecordedUntil: now });
}

/** Deletes a location's ended connections that are too old for the history. */
function deleteOld(db: Queryable, locationId: string, now: number): void {
  const isOld = lt(rasSessions.since, oldestConnection(now));
  db.delete(rasSessions)
    .where(and(eq(rasSessions.locationId, locationId), isOld, isNotNull(rasSessions.endedAt)))
    .run();
}

/** Stores the simulated connections of one user since the last recording. */
function recordUser(db: Queryable, gateway: GatewayRow, granted: Granted, now: number): void {
  const { serialNumber, companyId, locationId } = gateway;
  const { userId } = granted.grant;
  const period = connectionPeriod(gateway, granted);
  if (!period) return;
  const after = Math.max(gateway.connectionsRecordedUntil ?? 0, oldestConnection(now));
  for (const { session, until } of simulateSessions(connectionKey(serialNumber, userId), period, after, now)) {
    const endedAt = until <= now ? until : null;
    const reason = endedAt === null ? null : findEndReason(gateway, granted, until);
    const { email, name } = granted;
    storeConnection(db).run({
      companyId,
      locationId,
      serialNumber,
      userId,
      email,
      name,
      ...session,
      endedAt,
      reason,
    });
  }
}

/** Stores a connection, or updates a stored one that hasn't ended. Prepared once, because a gateway has hundreds of them. */
const storeConnection = prepareOnce((db) => {
  const { endedBy: _, ...columns } = getTableColumns(rasSessions);
  const values = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.placeholder(name)]));
  const { received, sent, endedAt, reason } = columns;
  const set = Object.entries({ received, sent, endedAt, reason }).map(
    ([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`] as const,
  );
  return db
    .insert(rasSessions)
    .values(values as Record<keyof typeof columns, Placeholder>)
    .onConflictDoUpdate({
      target: [rasSessions.serialNumber, rasSessions.id],
      set: Object.fromEntries(set),
      setWhere: isNull(rasSessions.endedAt),
    })
    .prepare();
});

function findEndReason({ certificateEndsAt }: GatewayRow, { grant, until }: Granted, endedAt: number): string | null {
  if (endedAt === grant.validUntil) return END_REASONS.termEnded;
  if (endedAt === until) return END_REASONS.profileExpired;
  return endedAt === certificateEndsAt ? END_REASONS.certificateExpired : null;
}

/** Ends the open connections of users without access now. */
function closeEnded(db: Queryable, serialNumber: string, granted: readonly Granted[], now: number): void {
  const grants = new Map(granted.map(({ grant }) => [grant.userId, grant]));
  for (const { id, userId } of db.select().from(rasSessions).where(findOpenSession(serialNumber)).all()) {
    const grant = grants.get(userId ?? "");
    if (grant && hasAccessNow(grant, now)) continue;
    const ended = grant?.validUntil
      ? { endedAt: Math.min(now, grant.validUntil), reason: END_REASONS.termEnded }
      : { endedAt: now };
    db.update(rasSessions).set(ended).where(findOpenSession(serialNumber, id)).run();
  }
}

/** Reads the gateways to which a user was granted access. */
export const gatewaysOfUser = (db: Queryable, userId: string): GatewayRow[] =>
  db
    .select({ gateway: rasGateways })
    .from(rasUsers)
    .innerJoin(rasGateways, eq(rasGateways.serialNumber, rasUsers.serialNumber))
    .where(eq(rasUsers.userId, userId))
    .all()
    .map(({ gateway }) => gateway);

/** The milliseconds for which a recording counts as current. */
const RECORDED_FOR = MINUTE / 6;

/** Records the connections of the gateways that were last recorded some seconds ago or more. */
export function recordOldConnections(db: Queryable, gateways: readonly GatewayRow[], now: number): void {
  for (const gateway of gateways)
    if (now - (gateway.connectionsRecordedUntil ?? 0) >= RECORDED_FOR) recordConnections(db, gateway, now);
}
