import { and, eq } from "drizzle-orm";
import { certificateExpiresAt } from "#contract/certificates";
import { DAY } from "#contract/durations";
import { msg } from "#contract/i18n/i18n";
import type { Db, Queryable } from "#db/client";
import { rasAuthorities, rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import { type GatewayRow, type RasUserRow, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import { apiError } from "#mock/http/api-error";
import {
  type Authority,
  createAuthority,
  type IssuedCertificate,
  issueClientCertificate,
  issueServerCertificate,
  revocationList,
  validity,
} from "./pki";

/** How long a revocation list is valid, in milliseconds: a real server reads a new one for each connection. */
const LIST_LIFE = 3650 * DAY;

/** Throws when the gateway's certificate has ended: nobody gets in, whatever the profile. */
export function requireValidCertificate({ certificateEndsAt }: GatewayRow, now: number): void {
  if (now < certificateEndsAt) return;
  throw apiError(
    "FAILED_PRECONDITION",
    msg("The gateway certificate has expired. Ask your service administrator to renew it."),
  );
}

const validFor = (from: number, until: number, now: number) => validity(from, until, Date.now() - now);

const storedAuthority = (db: Queryable, serialNumber: string): Authority | undefined =>
  db.select().from(rasAuthorities).where(eq(rasAuthorities.serialNumber, serialNumber)).get();

/** Returns the gateway's authority. It is made at the first call and kept until the gateway is undeployed. */
export async function authorityOf(db: Db, gateway: GatewayRow, now: number): Promise<Authority> {
  const { serialNumber, startedAt, authorityEndsAt, certificateEndsAt, certificateRenewedAt } = gateway;
  const stored = storedAuthority(db, serialNumber);
  if (stored) return stored;
  const authority = await createAuthority(serialNumber, validFor(startedAt, authorityEndsAt, now));
  const issuedAt = certificateRenewedAt ?? startedAt;
  const server = await issueServerCertificate(authority, serialNumber, validFor(issuedAt, certificateEndsAt, now));
  const made = { ...authority, ...server };
  // Of two calls at once the first one's authority stays.
  db.insert(rasAuthorities)
    .values({ serialNumber, ...made })
    .onConflictDoNothing()
    .run();
  return storedAuthority(db, serialNumber) ?? made;
}

/**
 * Makes a new certificate of the same authority for a gateway, which takes time (CONN-03).
 * @returns the function that stores it
 */
export async function prepareRenewal(db: Db, gateway: GatewayRow, now: number, endsAt: number) {
  const { serialNumber } = gateway;
  const authority = await authorityOf(db, gateway, now);
  const server = await issueServerCertificate(authority, serialNumber, validFor(now, endsAt, now));
  return (tx: Queryable): void => {
    tx.update(rasAuthorities).set(server).where(eq(rasAuthorities.serialNumber, serialNumber)).run();
  };
}

/** Makes one more certificate for a user of this gateway. It is worth nothing until it is issued. */
export function makeCertificate(
  authority: Authority,
  gateway: GatewayRow,
  { username }: RasUserRow,
  now: number,
): Promise<IssuedCertificate> {
  const endsAt = certificateExpiresAt(now, gateway.authorityEndsAt);
  return issueClientCertificate(authority, username, validFor(now, endsAt, now));
}

/**
 * Issues a certificate to a user of this gateway, and forgets its key. Those before it work until they end (RASX-07).
 * @returns false when the access was revoked meanwhile
 */
export function issueCertificate(
  db: Queryable,
  gateway: GatewayRow,
  { serialNumber, userId, grantedAt }: RasUserRow,
  { certificateSerial }: IssuedCertificate,
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
  const endsAt = certificateExpiresAt(now, gateway.authorityEndsAt);
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
