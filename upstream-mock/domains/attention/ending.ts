import { and, asc, eq, gt, isNotNull, lte, max, sql } from "drizzle-orm";
import { CERTIFICATE_EXPIRY_WARNING_MS, usesCertificate } from "#contract/certificates";
import { users } from "#db/schema/identity";
import { rasIssuedCertificates, rasUsers } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import {
  certificateEndedCondition,
  certificateExpiresCondition,
  gatewaysWith,
  withSerials,
} from "#mock/domains/ras/gateway/listed-gateways";
import type { AttentionAccess, AttentionCertificates, AttentionProfiles } from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { isDismissed } from "./dismissal";
import { listGatewayLocations } from "./gateways";

/** Returns the gateways whose own certificate ends soon, the next first; null for users who can't deploy (RASX-07). */
export function expiringCertificates(context: Context, session: Session): AttentionCertificates | null {
  const now = context.clock.now();
  const soon = gatewaysWith(context, session, "ras.deploy", certificateExpiresCondition(now))?.filter(({ status }) =>
    usesCertificate(status),
  );
  if (!soon) return null;
  soon.sort((one, other) => (one.gateway?.certificateEndsAt ?? 0) - (other.gateway?.certificateEndsAt ?? 0));
  return { total: soon.length, first: listGatewayLocations(context, session, soon) };
}

/** Returns the gateways whose own certificate has ended and was not dismissed; null for users who can't deploy (CONN-04). */
export function expiredCertificates(context: Context, session: Session): AttentionCertificates | null {
  const now = context.clock.now();
  const ended = gatewaysWith(context, session, "ras.deploy", certificateEndedCondition(now))?.filter(
    ({ gateway, status }) => usesCertificate(status) && gateway && !isDismissed(gateway, now),
  );
  return ended ? { total: ended.length, first: listGatewayLocations(context, session, ended) } : null;
}

const endsAt = max(rasIssuedCertificates.endsAt);

const expiringProfilesQuery = prepareOnce((db) =>
  db
    .select({ grant: rasUsers, email: users.email, endsAt })
    .from(rasIssuedCertificates)
    // A cross join begins with the few certificates that end soon, not with all access.
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

const endingAccessQuery = prepareOnce((db) =>
  db
    .select({ grant: rasUsers, email: users.email })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .where(
      and(
        eq(rasUsers.companyId, sql.placeholder("companyId")),
        isNotNull(rasUsers.validUntil),
        lte(rasUsers.validUntil, sql.placeholder("by")),
      ),
    )
    .orderBy(asc(rasUsers.validUntil), asc(users.email))
    .prepare(),
);

/** Returns the access whose latest profile ends soon, the next first (RASX-07). */
export function expiringProfiles(context: Context, session: Session): AttentionProfiles | null {
  const now = context.clock.now();
  const ending = expiringProfilesQuery(context.db).all({
    companyId: session.companyId,
    now,
    soon: now + CERTIFICATE_EXPIRY_WARNING_MS,
  });
  const granted = ending.filter(({ grant }) => hasAccessNow(grant, now));
  return filterChangeable(context, session, granted);
}

/** Returns the access that has ended, the latest first (HOME-01). */
export function endedAccess(context: Context, session: Session): AttentionAccess | null {
  const now = context.clock.now();
  const ended = endingAccessQuery(context.db).all({ companyId: session.companyId, by: now });
  return filterChangeable(context, session, ended.toReversed());
}

/** Returns the current access that ends before an instant, the next first (RASX-03). @param by ISO 8601 */
export function expiringAccess(context: Context, session: Session, by: string): AttentionAccess | null {
  const ending = endingAccessQuery(context.db).all({ companyId: session.companyId, by: parseInstant(by) });
  const granted = ending.filter(({ grant }) => hasAccessNow(grant, context.clock.now()));
  return filterChangeable(context, session, granted);
}

/** Returns the access that the user may change, the first of it with its location; null without the permission. */
function filterChangeable(
  context: Context,
  session: Session,
  granted: readonly { grant: typeof rasUsers.$inferSelect; email: string }[],
): Pick<AttentionAccess, "total" | "first"> | null {
  const serials = granted.map(({ grant }) => grant.serialNumber);
  const gateways = gatewaysWith(context, session, "ras.user.update", withSerials(serials));
  if (!gateways) return null;
  const at = new Map(gateways.map((gateway) => [gateway.serialNumber, gateway]));
  const access = granted.flatMap(({ grant: { serialNumber, userId }, email }) => {
    const gateway = at.get(serialNumber);
    return gateway ? [{ gateway, userId, email }] : [];
  });
  const gatewaysOfAccess = access.map(({ gateway }) => gateway);
  const first = listGatewayLocations(context, session, gatewaysOfAccess).flatMap(({ locationId, name }, index) => {
    const user = access[index];
    return user ? [{ locationId, name, userId: user.userId, email: user.email }] : [];
  });
  return { total: access.length, first };
}
