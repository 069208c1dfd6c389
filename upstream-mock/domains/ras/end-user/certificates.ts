import { and, eq, isNull } from "drizzle-orm";
import type { Db, Queryable } from "#db/client";
import { rasAuthorities, rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import { holdsAt } from "#mock/domains/ras/access/term";
import type { GatewayRow, RasUserRow } from "#mock/domains/ras/gateway/gateways";
import {
  type Authority,
  type ClientCertificate,
  createAuthority,
  issueClientCertificate,
  revocationList,
  validityAt,
} from "./pki";

const storedAuthority = (db: Queryable, serialNumber: string): Authority | undefined =>
  db.select().from(rasAuthorities).where(eq(rasAuthorities.serialNumber, serialNumber)).get();

/** Returns the gateway's authority. It is made at the first call and kept until the gateway is undeployed. */
export async function authorityOf(db: Db, gateway: GatewayRow, now: number): Promise<Authority> {
  const { serialNumber } = gateway;
  const stored = storedAuthority(db, serialNumber);
  if (stored) return stored;
  const made = await createAuthority(serialNumber, validityAt(now, Date.now()));
  // Of two calls at once the first one's authority stays.
  db.insert(rasAuthorities)
    .values({ serialNumber, ...made })
    .onConflictDoNothing()
    .run();
  return storedAuthority(db, serialNumber) ?? made;
}

const present = ({ certificate, privateKey, certificateSerial }: RasUserRow): ClientCertificate | null =>
  certificate && privateKey && certificateSerial ? { certificate, privateKey, certificateSerial } : null;

/** Returns the user's certificate on this gateway, made at the first call; null when the access was revoked. */
export async function clientCertificateOf(
  db: Db,
  authority: Authority,
  user: RasUserRow,
  now: number,
): Promise<ClientCertificate | null> {
  const { serialNumber, userId, username } = user;
  const made = present(user) ?? (await issueClientCertificate(authority, username, validityAt(now, Date.now())));
  return db.transaction(
    (tx) => {
      const mine = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
      const { changes } = tx
        .update(rasUsers)
        .set(made)
        // Only for the same grant: access may have been revoked and granted again meanwhile.
        .where(and(mine, eq(rasUsers.grantedAt, user.grantedAt), isNull(rasUsers.certificate)))
        .run();
      const { certificateSerial } = made;
      if (changes === 1)
        tx.insert(rasIssuedCertificates).values({ serialNumber, certificateSerial, issuedAt: now }).run();
      const row = tx.select().from(rasUsers).where(mine).get();
      return row ? present(row) : null;
    },
    { behavior: "immediate" },
  );
}

/** Returns the serials of all certificates that were issued and that nobody holds whose access to the gateway is good now. */
function revokedSerials(db: Queryable, serialNumber: string, now: number): string[] {
  const held = db.select().from(rasUsers).where(eq(rasUsers.serialNumber, serialNumber)).all();
  const good = new Set(held.filter((user) => holdsAt(user, now)).map((user) => user.certificateSerial));
  const issued = db
    .select()
    .from(rasIssuedCertificates)
    .where(eq(rasIssuedCertificates.serialNumber, serialNumber))
    .orderBy(rasIssuedCertificates.issuedAt, rasIssuedCertificates.certificateSerial)
    .all();
  return issued.map((row) => row.certificateSerial).filter((serial) => !good.has(serial));
}

export function revocationListOf(db: Queryable, authority: Authority, gateway: GatewayRow, now: number) {
  const { serialNumber } = gateway;
  return revocationList(authority, revokedSerials(db, serialNumber, now), validityAt(now, Date.now()));
}
