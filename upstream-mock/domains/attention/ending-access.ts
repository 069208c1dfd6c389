import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { prepared } from "#db/prepared";
import { users } from "#db/schema/identity";
import { rasUsers } from "#db/schema/ras";
import type { Context, Session } from "#mock/context";
import { hasAccessNow } from "#mock/domains/ras/access/access-now";
import { hasEnded } from "#mock/domains/ras/access/term";
import { gatewaysWith, withSerials } from "#mock/domains/ras/gateway/listed-gateways";
import type { AttentionAccess } from "#mock/generated/resolvers";
import { grantsAt } from "./gateways";

const endingBy = prepared((db) =>
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

/** Returns the access that has ended, the latest first; null for a user who may change nobody's access (HOME-01). */
export const endedAccess = (context: Context, session: Session): AttentionAccess | null =>
  accessEndedBy(context, session, context.clock.now(), hasEnded, "latest first");

/**
 * Returns the access that holds now and is over at an instant, the next first; null for a user who may change nobody's access
 * (RASX-03). @param by ISO 8601
 */
export const endingAccess = (context: Context, session: Session, by: string): AttentionAccess | null =>
  accessEndedBy(context, session, Date.parse(by), hasAccessNow);

function accessEndedBy(
  context: Context,
  session: Session,
  by: number,
  isListed: (grant: typeof rasUsers.$inferSelect, now: number) => boolean,
  order?: "latest first",
): AttentionAccess | null {
  const now = context.clock.now();
  const granted = endingBy(context.db).all({ companyId: session.companyId, by });
  const serials = granted.map(({ grant }) => grant.serialNumber);
  const gateways = gatewaysWith(context, session, "ras.user.update", withSerials(serials));
  if (!gateways) return null;
  const at = new Map(gateways.map((gateway) => [gateway.serialNumber, gateway]));
  const ending = granted.flatMap(({ grant, email }) => {
    const gateway = at.get(grant.serialNumber);
    return gateway && isListed(grant, now) ? [{ gateway, userId: grant.userId, email }] : [];
  });
  if (order) ending.reverse();
  return { total: ending.length, first: grantsAt(context, session, ending) };
}
