import { and, eq } from "drizzle-orm";
import { caExpiresAt, profileExpiresAt } from "#contract/certificates";
import { DAY } from "#contract/durations";
import type { Db, Queryable } from "#db/client";
import { rasAuthorities, rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import { type GatewayRow, type RasUserRow, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import { apiError } from "#mock/http/api-error";
import {
  type Authority,
  type ClientCertificate,
  createAuthority,
  issueClientCertificate,
  revocationList,
  validity,
} from "./pki";

/** How long a revocation list is valid, in milliseconds: a real server reads a new one for each connection. */
const LIST_LIFE = 3650 * DAY;

/** Throws when the gateway's authority has ended: a profile of it would let nobody in. */
export function requireAuthority(gateway: GatewayRow, now: number): void {
  if (now < caExpiresAt(gateway.startedAt)) return;
  throw apiError(
    "FAILED_PRECONDITION",
    "The gateway certificate has expired. Ask your service administrator to deploy remote access again.",
  );
}

const validFor = (from: number, until: number, now: number) => validity(from, until, Date.now() - now);

const storedAuthority = (db: Queryable, serialNumber: string): Authority | undefined =>
  db.select().from(rasAuthorities).where(eq(rasAuthorities.serialNumber, serialNumber)).get();

/** Returns the gateway's authority. It is made at the first call and kept until the gateway is undeployed. */
export async function authorityOf(db: Db, gateway: GatewayRow, now: number): Promise<Authority> {
  const { serialNumber, startedAt } = gateway;
  const stored = storedAuthority(db, serialNumber);
  if (stored) return stored;
  const made = await createAuthority(serialNumber, validFor(startedAt, caExpiresAt(startedAt), now));
  // Of two calls at once the first one's authority stays.
  db.insert(rasAuthorities)
    .values({ serialNumber, ...made })
    .onConflictDoNothing()
    .run();
  return storedAuthority(db, serialNumber) ?? made;
}

/** Makes one more certificate for a user of this gateway. It is worth nothing until it is issued. */
export function makeCertificate(
  authority: Authority,
  gateway: GatewayRow,
  { username }: RasUserRow,
  now: number,
): Promise<ClientCertificate> {
  return issueClientCertificate(authority, username, validFor(now, profileExpiresAt(gateway.startedAt, now), now));
}

/**
 * Issues a certificate to a user of this gateway, and forgets its key. Those before it work until they end (RASX-07).
 * @returns false when the access was revoked meanwhile
 */
export function issueCertificate(
  db: Queryable,
  gateway: GatewayRow,
  { serialNumber, userId, grantedAt }: RasUserRow,
  { certificateSerial }: ClientCertificate,
  now: number,
): boolean {
  const mine = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
  // Only for the same grant: access may have been revoked and granted again meanwhile.
  const row = db
    .select()
    .from(rasUsers)
    .where(and(mine, eq(rasUsers.grantedAt, grantedAt)))
    .get();
  if (!row) return false;
  const endsAt = profileExpiresAt(gateway.startedAt, now);
  db.insert(rasIssuedCertificates).values({ serialNumber, certificateSerial, userId, issuedAt: now, endsAt }).run();
  return true;
}

/** Permanently revokes a user's certificates of a gateway: access that is granted again has new ones. */
export function revokeCertificates(db: Queryable, serialNumber: string, userId: string): void {
  const issued = and(eq(rasIssuedCertificates.serialNumber, serialNumber), eq(rasIssuedCertificates.userId, userId));
  db.update(rasIssuedCertificates).set({ userId: null }).where(issued).run();
}

/** Returns the serials of all certificates that were issued and whose users have no access now. */
function revokedSerials(db: Queryable, serialNumber: string, now: number): string[] {
  const users = usersOfGateway(db, serialNumber).filter((user) => hasAccessNow(user, now));
  const good = new Set<string | null>(users.map(({ userId }) => userId));
  const issued = db
    .select()
    .from(rasIssuedCertificates)
    .where(eq(rasIssuedCertificates.serialNumber, serialNumber))
    .orderBy(rasIssuedCertificates.issuedAt, rasIssuedCertificates.certificateSerial)
    .all();
  return issued.filter(({ userId }) => !good.has(userId)).map(({ certificateSerial }) => certificateSerial);
}

export function revocationListOf(db: Queryable, authority: Authority, gateway: GatewayRow, now: number) {
  return revocationList(authority, revokedSerials(db, gateway.serialNumber, now), validFor(now, now + LIST_LIFE, now));
}
