import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { GATEWAY_STATES } from "#contract/gateways";
import type { Db, Queryable } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { companies, users } from "#db/schema/identity";
import { rasGateways, rasSessions, rasUsers, UNKNOWN_STATUS, UNREACHABLE_OUTCOME } from "#db/schema/ras";
import { verifyPassword } from "#db/secrets";
import type { UpstreamState } from "#mock/context";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import { authorityOf, revocationListOf } from "#mock/domains/ras/end-user/certificates";
import { type GatewayRow, updateGateway } from "#mock/domains/ras/gateway/gateways";
import { stateAt } from "#mock/domains/ras/gateway/simulator";
import { grantsOf, recordConnections } from "#mock/domains/ras/sessions/record-connections";
import { findOpenSession } from "#mock/domains/ras/sessions/stored-sessions";
import { notFound } from "#mock/http/api-error";

/**
 * The body of POST /__mock/ras. `status` forces a gateway's status; null, or the empty text of a form, ends that. `log`
 * adds lines to its log and `latencyMs` delays its answers, both until the next call without them.
 */
export const rasShape = z.strictObject({
  serialNumber: z.string().min(1),
  status: z
    .string()
    .max(100)
    .nullable()
    .transform((status) => status || null),
  log: z.array(z.string().max(1000)).max(50).optional(),
  latencyMs: z.coerce.number().int().min(0).max(600_000).optional(),
});

/** The statuses of the page. Any other text is a status that is not in the contract. */
export const STATUSES = [...GATEWAY_STATES, UNKNOWN_STATUS, UNREACHABLE_OUTCOME];

export function forceGateway({ db, clock }: UpstreamState, body: z.infer<typeof rasShape>): void {
  const { serialNumber, status, log = null, latencyMs = null } = body;
  const gateway = requireGateway(db, serialNumber);
  const now = clock.now();
  const forced = { forcedStatus: status, forcedLog: log, latencyMs };
  db.transaction((tx) => {
    recordConnections(tx, gateway, now);
    updateGateway(tx, serialNumber, forced);
    // Those of a gateway that is no longer active end.
    recordConnections(tx, { ...gateway, ...forced }, now);
  });
}

/** Returns the deployed gateways for the developers' page, ordered by company. */
export function listGateways({ db, clock }: UpstreamState, limit: number) {
  const rows = db
    .select({ gateway: rasGateways, company: companies.name, location: locations.name, osVersion: machines.osVersion })
    .from(rasGateways)
    .innerJoin(companies, eq(companies.id, rasGateways.companyId))
    .innerJoin(locations, eq(locations.id, rasGateways.locationId))
    .innerJoin(machines, eq(machines.serialNumber, rasGateways.serialNumber))
    .orderBy(asc(companies.name), asc(locations.name))
    .limit(limit)
    .all();
  return rows.map(({ gateway, company, location, osVersion }) => ({
    company,
    location,
    osVersion,
    serialNumber: gateway.serialNumber,
    fqdn: gateway.fqdn,
    forced: gateway.forcedStatus !== null,
    status: stateAt(gateway, clock.now()).status,
  }));
}

/**
 * Returns the answer of GET /__mock/ras/server: the material for a real server of this gateway. It is an addition to the
 * contract. All fields but the port are PEM. The server assigns the users' addresses itself.
 */
export async function serverMaterial({ db, clock }: UpstreamState, by: "serialNumber" | "location", name: string) {
  const gateway = by === "location" ? requireGatewayAt(db, name) : requireGateway(db, name);
  const { serialNumber } = gateway;
  const authority = await authorityOf(db, gateway, clock.now());
  return {
    serialNumber,
    port: Number(gateway.publicIpOrFqdn.split(":").at(-1)),
    ca: authority.caCertificate,
    cert: authority.serverCertificate,
    key: authority.serverKey,
    tlsCrypt: authority.tlsCrypt,
    crl: await revocationListOf(db, authority, gateway, clock.now()),
  };
}

function requireGateway(db: Db, serialNumber: string) {
  const gateway = db.select().from(rasGateways).where(eq(rasGateways.serialNumber, serialNumber)).get();
  if (!gateway) throw notFound("gateway");
  return gateway;
}

function requireGatewayAt(db: Db, location: string) {
  const row = db
    .select({ gateway: rasGateways })
    .from(rasGateways)
    .innerJoin(locations, eq(locations.id, rasGateways.locationId))
    .where(eq(locations.name, location))
    .get();
  if (!row) throw notFound("gateway");
  return row.gateway;
}

export const connectShape = z.strictObject({ serialNumber: z.string(), username: z.string(), password: z.string() });

/** True when a server of this gateway accepts a user's name and account password. */
export async function acceptsConnection(
  { db, clock }: UpstreamState,
  credentials: z.infer<typeof connectShape>,
): Promise<boolean> {
  const gateway = requireGateway(db, credentials.serialNumber);
  const row = db
    .select({ passwordHash: users.passwordHash, grant: rasUsers })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .where(and(eq(rasUsers.serialNumber, gateway.serialNumber), eq(rasUsers.username, credentials.username)))
    .get();
  const isCorrect = await verifyPassword(row?.passwordHash, credentials.password);
  const now = clock.now();
  return isCorrect && row !== undefined && hasAccessNow(row.grant, now) && stateAt(gateway, now).status === "ACTIVE";
}

const count = z.number().int().min(0);

/**
 * The body of POST /__mock/ras/sessions, with which a real server of a gateway reports its sessions, each with its age in
 * seconds (RASX-02). They replace the simulated sessions until a report of `null`.
 */
export const sessionsShape = z.strictObject({
  serialNumber: z.string().min(1),
  sessions: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        username: z.string().max(100),
        seconds: count,
        address: z.string().max(100),
        received: count,
        sent: count,
      }),
    )
    .max(10_000)
    .nullable(),
});

type ReportedSessions = NonNullable<z.infer<typeof sessionsShape>["sessions"]>;

/**
 * Stores the sessions that a gateway server reports.
 * @returns the ids of the sessions that it must close
 */
export function storeReportedSessions(
  { db, clock }: UpstreamState,
  { serialNumber, sessions }: z.infer<typeof sessionsShape>,
): string[] {
  const gateway = requireGateway(db, serialNumber);
  const now = clock.now();
  return db.transaction(
    (tx) => {
      // What was simulated has not been.
      if (sessions && !gateway.tellsSessions) tx.delete(rasSessions).where(findOpenSession(serialNumber)).run();
      updateGateway(tx, serialNumber, { tellsSessions: sessions !== null, connectionsRecordedUntil: now });
      const reported = sessions ?? [];
      const ids = reported.map(({ id }) => id);
      tx.update(rasSessions)
        .set({ endedAt: now })
        .where(and(findOpenSession(serialNumber), notInArray(rasSessions.id, ids)))
        .run();
      const isActive = stateAt(gateway, now).status === "ACTIVE";
      const open = isActive ? storeOpenSessions(tx, gateway, reported, now) : new Set<string>();
      return ids.filter((id) => !open.has(id));
    },
    { behavior: "immediate" },
  );
}

/** Stores the sessions of users with access now. @returns the ids of the sessions that were not ended */
function storeOpenSessions(
  tx: Queryable,
  { companyId, locationId, serialNumber }: GatewayRow,
  reported: ReportedSessions,
  now: number,
): Set<string> {
  const granted = grantsOf(tx)
    .all({ serialNumber })
    .filter(({ grant }) => hasAccessNow(grant, now));
  const byUsername = new Map(granted.map((each) => [each.grant.username, each]));
  const open = new Set<string>();
  for (const { username, seconds, ...session } of reported) {
    const user = byUsername.get(username);
    if (!user) continue;
    const { email, name, grant } = user;
    const whose = { companyId, locationId, serialNumber, userId: grant.userId, email, name };
    const { endedAt } = tx
      .insert(rasSessions)
      .values({ ...whose, ...session, since: now - seconds * 1000 })
      .onConflictDoUpdate({
        target: [rasSessions.serialNumber, rasSessions.id],
        // An ended one stays as it was.
        set: {
          received: sql`iif(${rasSessions.endedAt} IS NULL, ${session.received}, ${rasSessions.received})`,
          sent: sql`iif(${rasSessions.endedAt} IS NULL, ${session.sent}, ${rasSessions.sent})`,
        },
      })
      .returning()
      .get();
    if (endedAt === null) open.add(session.id);
  }
  return open;
}
