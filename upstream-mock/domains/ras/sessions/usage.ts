import { eq, max, min, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_REASON_LENGTH } from "#contract/limits";
import type { Queryable } from "#db/client";
import { profiles, users } from "#db/schema/identity";
import { rasIssuedCertificates, rasSessions, rasUsers } from "#db/schema/ras";
import { groupedBy, prepareOnce } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { PERSON } from "#mock/domains/identity/stored-accounts";
import { hasAccessNow, hasEnded, toTerm } from "#mock/domains/ras/access/access-term";
import { changeOnGateway, type GatewayRow } from "#mock/domains/ras/gateway/gateways";
import type { MutationDisconnectRasSessionArgs, RasAccess } from "#mock/generated/resolvers";
import { requiredText } from "#mock/guards/text-rules";
import { type ConnectableGateway, connectionPeriod, recordConnections } from "./record-connections";
import { connectionKey, type SimulatedSession, simulateLatestSession } from "./simulated-sessions";
import { endedSessions, findOpenSession, type StoredSession, storedSessions } from "./stored-sessions";

/** The columns of a gateway that decide its sessions. */
type Gateway = ConnectableGateway & Pick<GatewayRow, "serialNumber" | "outcome" | "tellsSessions">;

const grants = prepareOnce((db) =>
  db
    .select({ grant: rasUsers, ...PERSON })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(rasUsers.companyId, sql.placeholder("companyId")))
    .orderBy(rasUsers.grantedAt, users.email)
    .prepare(),
);

const profilesOf = prepareOnce((db) =>
  db
    .select({
      serialNumber: rasIssuedCertificates.serialNumber,
      userId: rasIssuedCertificates.userId,
      from: min(rasIssuedCertificates.issuedAt),
      until: max(rasIssuedCertificates.endsAt),
    })
    .from(rasIssuedCertificates)
    .innerJoin(
      rasUsers,
      sql`${rasUsers.serialNumber} = ${rasIssuedCertificates.serialNumber} AND ${rasUsers.userId} = ${rasIssuedCertificates.userId}`,
    )
    .where(eq(rasUsers.companyId, sql.placeholder("companyId")))
    .groupBy(rasIssuedCertificates.serialNumber, rasIssuedCertificates.userId)
    .prepare(),
);

type Grant = ReturnType<ReturnType<typeof grants>["all"]>[number];

/** Returns the granted access to the gateways of a company, by serial number. */
export const readGrants = (db: Queryable, companyId: string): Map<string, Grant[]> =>
  groupedBy(grants(db).all({ companyId }), ({ grant }) => grant.serialNumber);

/** The stored usage of a company's access, read once for all its gateways. */
interface CompanyUsage {
  grants: Map<string, Grant[]>;
  /** By gateway and user, as the sessions. */
  profiles: Map<string, { from: number | null; until: number | null }>;
  sessions: Map<string, StoredSession[]>;
}

/** Reads the granted access to the gateways of a company and its usage (RASX-02). */
export function readUsage(db: Queryable, companyId: string): CompanyUsage {
  const stored = storedSessions(db).all({ companyId });
  return {
    grants: readGrants(db, companyId),
    profiles: new Map(
      profilesOf(db)
        .all({ companyId })
        .map((row) => [connectionKey(row.serialNumber, row.userId), row]),
    ),
    sessions: groupedBy(stored, ({ session }) => connectionKey(session.serialNumber, session.userId)),
  };
}

/** Returns the current access to one gateway. @param status the gateway's current status */
export const listAccess = (usage: CompanyUsage, gateway: Gateway, status: string, now: number): RasAccess[] =>
  toAccess(
    usage,
    gateway,
    ({ grant }) => hasAccessNow(grant, now),
    (key, grant) => listConnections(usage, gateway, key, grant, status, now),
  );

/** Returns the ended access to one gateway. */
export const listEndedAccess = (usage: CompanyUsage, gateway: Gateway, now: number): RasAccess[] =>
  toAccess(
    usage,
    gateway,
    ({ grant }) => hasEnded(grant, now),
    (key, grant) => ({ ...listConnections(usage, gateway, key, grant, "", now), sessions: [] }),
  );

function toAccess(
  usage: CompanyUsage,
  gateway: Gateway,
  isListed: (granted: Grant) => boolean,
  connections: (key: string, grant: Grant["grant"]) => ReturnType<typeof listConnections>,
): RasAccess[] {
  const granted = usage.grants.get(gateway.serialNumber) ?? [];
  return granted.filter(isListed).map(({ grant, email, firstName, lastName }) => {
    const key = connectionKey(gateway.serialNumber, grant.userId);
    const { until = null } = usage.profiles.get(key) ?? {};
    const { last, sessions } = connections(key, grant);
    return {
      userId: grant.userId,
      email,
      name: `${firstName} ${lastName}`.trim(),
      username: grant.username,
      allowedDestinations: grant.allowedDestinations,
      grantedAt: instant(grant.grantedAt),
      profileEndsAt: until === null ? null : instant(until),
      lastConnectedAt: last === null ? null : instant(last),
      sessions: sessions.map(toRasSession),
      endedSessions: endedSessions(usage.sessions.get(key) ?? []),
      term: toTerm(grant),
    };
  });
}

const instant = (at: number) => new Date(at).toISOString();

const toRasSession = ({ id, since, address, received, sent }: SimulatedSession) => ({
  id,
  since: instant(since),
  address,
  received,
  sent,
});

/**
 * Returns a user's open sessions, and the start of the latest. Sessions are reported by a real server, or else simulated
 * from the clock until an administrator ends them. Only an active gateway has any.
 */
function listConnections(
  usage: CompanyUsage,
  gateway: Gateway,
  key: string,
  grant: Grant["grant"],
  status: string,
  now: number,
) {
  const stored = usage.sessions.get(key) ?? [];
  if (gateway.tellsSessions) {
    const sessions = stored.map(({ session }) => session).filter(({ endedAt }) => endedAt === null);
    return { last: stored[0]?.session.since ?? null, sessions: status === "ACTIVE" ? sessions : [] };
  }
  const { from = null, until = null } = usage.profiles.get(key) ?? {};
  const period = connectionPeriod(gateway, { grant, from, until });
  if (gateway.outcome !== "ACTIVE" || !period) return { last: null, sessions: [] };
  const latest = simulateLatestSession(key, period, now);
  const wasEnded = stored.some(({ session }) => session.id === latest?.session.id && session.endedAt !== null);
  const isOpen = latest?.lasts && status === "ACTIVE" && !wasEnded;
  return { last: latest?.session.since ?? null, sessions: isOpen ? [latest.session] : [] };
}

/**
 * Ends a session of a gateway, and stores the reason (RASX-02).
 * @returns false when the session is no longer open
 */
export async function disconnectRasSession(context: Context, args: MutationDisconnectRasSessionArgs): Promise<boolean> {
  const { hyperSerialNumber: serialNumber, sessionId: id } = args;
  const machine = requirePermittedMachine(context, serialNumber, ["ras.user.update"]);
  const reason = requiredText(msg("Reason"), args.reason, MAX_REASON_LENGTH);
  const now = context.clock.now();
  return changeOnGateway(context, machine, (tx, gateway) => {
    recordConnections(tx, gateway, now);
    const ended = { endedAt: now, reason, endedBy: requireSession(context).userId };
    return tx.update(rasSessions).set(ended).where(findOpenSession(serialNumber, id)).run().changes > 0;
  });
}
