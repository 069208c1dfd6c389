import { and, asc, eq, notInArray } from "drizzle-orm";
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
import { updateGateway, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import { stateAt } from "#mock/domains/ras/gateway/simulator";
import { findOpenSession } from "#mock/domains/ras/sessions/stored-sessions";
import { notFound } from "#mock/http/api-error";

/**
 * The body of POST /__mock/ras. `status` forces a gateway's status; null, or the empty text of a form, ends that. `log`
 * adds lines to its log and `latencyMs` delays its answers, both until the next call without them.
 */
export const rasShape = z.object({
  serialNumber: z.string().min(1),
  status: z
    .string()
    .max(100)
    .nullable()
    .transform((status) => status || null),
  log: z.array(z.string().max(1000)).max(50).optional(),
  latencyMs: z.coerce.number().int().min(0).max(600_000).optional(),
});

/** The statuses that the page offers. Any other text is a status that the contract does not know. */
export const STATUSES = [...GATEWAY_STATES, UNKNOWN_STATUS, UNREACHABLE_OUTCOME];

export function forceGateway({ db }: UpstreamState, steered: z.infer<typeof rasShape>): void {
  const { serialNumber, status, log = null, latencyMs = null } = steered;
  const { changes } = db
    .update(rasGateways)
    .set({ forcedStatus: status, forcedLog: log, latencyMs })
    .where(eq(rasGateways.serialNumber, serialNumber))
    .run();
  if (changes === 0) throw notFound("gateway");
}

/** Returns the deployed gateways for the developers' page, ordered by company. */
export function listGateways({ db, clock }: UpstreamState, most: number) {
  const rows = db
    .select({ gateway: rasGateways, company: companies.name, location: locations.name, osVersion: machines.osVersion })
    .from(rasGateways)
    .innerJoin(companies, eq(companies.id, rasGateways.companyId))
    .innerJoin(locations, eq(locations.id, rasGateways.locationId))
    .innerJoin(machines, eq(machines.serialNumber, rasGateways.serialNumber))
    .orderBy(asc(companies.name), asc(locations.name))
    .limit(most)
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
 * Returns what GET /__mock/ras/server answers: the material for a real server of this gateway. It is an addition to the
 * contract. All fields but the port are PEM. Choosing the users' addresses is left to the server.
 */
export async function serverMaterial({ db, clock }: UpstreamState, by: "serialNumber" | "location", name: string) {
  const gateway = by === "location" ? deployedAt(db, name) : deployed(db, name);
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

function deployed(db: Db, serialNumber: string) {
  const gateway = db.select().from(rasGateways).where(eq(rasGateways.serialNumber, serialNumber)).get();
  if (!gateway) throw notFound("gateway");
  return gateway;
}

function deployedAt(db: Db, location: string) {
  const row = db
    .select({ gateway: rasGateways })
    .from(rasGateways)
    .innerJoin(locations, eq(locations.id, rasGateways.locationId))
    .where(eq(locations.name, location))
    .get();
  if (!row) throw notFound("gateway");
  return row.gateway;
}

export const connectShape = z.object({ serialNumber: z.string(), username: z.string(), password: z.string() });

/**
 * Returns what POST /__mock/ras/connect answers: true when a server of this gateway accepts a user's name and account
 * password.
 */
export async function acceptsConnection(
  { db, clock }: UpstreamState,
  asked: z.infer<typeof connectShape>,
): Promise<boolean> {
  const gateway = deployed(db, asked.serialNumber);
  const row = db
    .select({ passwordHash: users.passwordHash, grant: rasUsers })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .where(and(eq(rasUsers.serialNumber, gateway.serialNumber), eq(rasUsers.username, asked.username)))
    .get();
  const isRight = await verifyPassword(row?.passwordHash, asked.password);
  const now = clock.now();
  return isRight && row !== undefined && hasAccessNow(row.grant, now) && stateAt(gateway, now).status === "ACTIVE";
}

const count = z.number().int().min(0);

/**
 * The body of POST /__mock/ras/sessions, with which a real server of a gateway tells who is connected, and for how many seconds
 * by now (RASX-02). From then on these are the gateway's sessions, until it is told `null`.
 */
export const sessionsShape = z.object({
  serialNumber: z.string().min(1),
  sessions: z
    .array(
      z.object({
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

type Told = NonNullable<z.infer<typeof sessionsShape>["sessions"]>;

/**
 * Keeps what a server tells: new sessions, what was transferred, and which have ended.
 * @returns the ids of those that it has to end: an administrator did, or their users have no access now
 */
export function storeReportedSessions(
  { db, clock }: UpstreamState,
  { serialNumber, sessions }: z.infer<typeof sessionsShape>,
): string[] {
  const gateway = deployed(db, serialNumber);
  const now = clock.now();
  return db.transaction(
    (tx) => {
      updateGateway(tx, serialNumber, { tellsSessions: sessions !== null });
      const told = sessions ?? [];
      const ids = told.map(({ id }) => id);
      tx.update(rasSessions)
        .set({ endedAt: now })
        .where(and(findOpenSession(serialNumber), notInArray(rasSessions.id, ids)))
        .run();
      const isActive = stateAt(gateway, now).status === "ACTIVE";
      const open = isActive ? keepOpen(tx, serialNumber, told, now) : new Set<string>();
      return ids.filter((id) => !open.has(id));
    },
    { behavior: "immediate" },
  );
}

/** Stores the sessions of those who have access now. @returns the ids of those that nobody has ended */
function keepOpen(tx: Queryable, serialNumber: string, told: Told, now: number): Set<string> {
  const users = new Map(
    usersOfGateway(tx, serialNumber)
      .filter((user) => hasAccessNow(user, now))
      .map((user) => [user.username, user.userId]),
  );
  const open = new Set<string>();
  for (const { username, seconds, ...session } of told) {
    const userId = users.get(username);
    if (userId === undefined) continue;
    const { endedAt } = tx
      .insert(rasSessions)
      .values({ ...session, serialNumber, userId, since: now - seconds * 1000 })
      .onConflictDoUpdate({
        target: [rasSessions.serialNumber, rasSessions.id],
        set: { received: session.received, sent: session.sent },
      })
      .returning()
      .get();
    if (endedAt === null) open.add(session.id);
  }
  return open;
}
