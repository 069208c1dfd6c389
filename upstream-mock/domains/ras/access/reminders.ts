import { and, eq, lte, sql } from "drizzle-orm";
import { locations } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import { rasGateways, rasUsers } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import type { UpstreamState } from "#mock/context";
import { accessEndingMail } from "#mock/mail/access-ending-mails";
import { mailSettingsFor } from "#mock/mail/compose";
import { sendMail } from "#mock/mail/outbox";

const due = prepareOnce((db) =>
  db
    .select({
      serialNumber: rasUsers.serialNumber,
      userId: rasUsers.userId,
      validUntil: rasUsers.validUntil,
      to: users.email,
      location: locations.name,
    })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .innerJoin(rasGateways, eq(rasGateways.serialNumber, rasUsers.serialNumber))
    .innerJoin(locations, eq(locations.id, rasGateways.locationId))
    .where(lte(rasUsers.remindAt, sql.placeholder("now")))
    .prepare(),
);

/**
 * Mails the users whose access ends on the next day, each once (RASX-03). Each request does it first, as the mock has no
 * timers. Access that has ended meanwhile is not announced.
 */
export function sendDueReminders(upstream: UpstreamState): void {
  const { db, clock } = upstream;
  const now = clock.now();
  for (const { serialNumber, userId, validUntil, to, location } of due(db).all({ now })) {
    const mine = and(eq(rasUsers.serialNumber, serialNumber), eq(rasUsers.userId, userId));
    db.update(rasUsers).set({ remindAt: null }).where(mine).run();
    if (validUntil === null || validUntil <= now) continue;
    sendMail(upstream, accessEndingMail(mailSettingsFor(upstream, to), { to, location, endsAt: validUntil }));
  }
}
