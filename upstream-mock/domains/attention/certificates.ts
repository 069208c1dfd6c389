import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import { CERTIFICATE_SOON } from "#contract/certificates";
import { prepared } from "#db/prepared";
import { users } from "#db/schema/identity";
import { rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import type { Context, Session } from "#mock/context";
import { hasAccessNow } from "#mock/domains/ras/access/access-now";
import { certificateEnds, gatewaysWith, withSerials } from "#mock/domains/ras/gateway/listed-gateways";
import type { AttentionCertificates, AttentionProfiles } from "#mock/generated/resolvers";
import { grantsAt, placesOf } from "./gateways";

/** Returns the gateways whose own certificate ends soon, the next first; null for a user who may deploy none (RASX-07). */
export function endingCertificates(context: Context, session: Session): AttentionCertificates | null {
  const now = context.clock.now();
  const soon = gatewaysWith(context, session, "ras.deploy", certificateEnds(now));
  if (!soon) return null;
  soon.sort((one, other) => (one.gateway?.startedAt ?? 0) - (other.gateway?.startedAt ?? 0));
  return { total: soon.length, first: placesOf(context, session, soon) };
}

const endsAt = max(rasIssuedCertificates.endsAt);

const endingOf = prepared((db) =>
  db
    .select({ grant: rasUsers, email: users.email, endsAt })
    .from(rasIssuedCertificates)
    // Crossed, so that it begins with the few certificates that end soon, not with everybody's access.
    .crossJoin(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .where(
      and(
        gt(rasIssuedCertificates.endsAt, sql.placeholder("now")),
        lte(rasIssuedCertificates.endsAt, sql.placeholder("soon")),
        sql`NOT EXISTS (SELECT 1 FROM ras_issued_certificates later
          WHERE later.serial_number = ${rasIssuedCertificates.serialNumber}
            AND later.user_id = ${rasIssuedCertificates.userId} AND later.ends_at > ${sql.placeholder("soon")})`,
        eq(rasUsers.serialNumber, rasIssuedCertificates.serialNumber),
        eq(rasUsers.userId, rasIssuedCertificates.userId),
        eq(rasUsers.companyId, sql.placeholder("companyId")),
      ),
    )
    .groupBy(rasUsers.serialNumber, rasUsers.userId)
    .orderBy(asc(endsAt), asc(users.email))
    .prepare(),
);

/**
 * Returns the access whose latest profile ends soon, the next first; null for a user who may change nobody's access
 * (RASX-07).
 */
export function endingProfiles(context: Context, session: Session): AttentionProfiles | null {
  const { db, clock } = context;
  const now = clock.now();
  const granted = endingOf(db).all({ companyId: session.companyId, now, soon: now + CERTIFICATE_SOON });
  const serials = granted.map(({ grant }) => grant.serialNumber);
  const gateways = gatewaysWith(context, session, "ras.user.update", withSerials(serials));
  if (!gateways) return null;
  const at = new Map(gateways.map((gateway) => [gateway.serialNumber, gateway]));
  const soon = granted.flatMap(({ grant, email }) => {
    const gateway = at.get(grant.serialNumber);
    return gateway && hasAccessNow(grant, now) ? [{ gateway, userId: grant.userId, email }] : [];
  });
  return { total: soon.length, first: grantsAt(context, session, soon) };
}
