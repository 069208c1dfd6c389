import { lte } from "drizzle-orm";
import { eventOwners } from "#db/schema/events";
import { type Context, createContext, type Session, type UpstreamState } from "#mock/context";
import { storeNotices } from "#mock/domains/alerts/notices";
import type { EventTurn } from "#mock/domains/alerts/subjects";
import { nameOf } from "#mock/domains/identity/queries";
import { mailSettingsFor } from "#mock/mail/compose";
import { eventHandedOverMail, eventReminderMail, eventTakenOverMail } from "#mock/mail/event-owner-mails";
import { sendMail } from "#mock/mail/outbox";
import { type PlacedEvent, readOwners } from "./owners";

/** An event as its mails and notices name it. */
type NamedEvent = Pick<PlacedEvent, "id" | "companyId" | "subject" | "serialNumber" | "machine" | "locationId">;
type Reader = { id: string; email: string };

/** Tells a user of an event that another has handed over to them. @param note null without one */
export function tellNewOwner(
  context: Context,
  { userId }: Session,
  event: NamedEvent,
  owner: Reader,
  note: string | null,
): void {
  notify(context, "event-handed-over", event, owner);
  const by = nameOf(context.db, userId) ?? "";
  sendMail(
    context,
    eventHandedOverMail(mailSettingsFor(context, owner.email), { to: owner.email, by, note, ...describe(event) }),
  );
}

/** Tells a user that another has taken over an event that they had. */
export function tellFormerOwner(context: Context, { userId }: Session, event: NamedEvent, former: Reader): void {
  notify(context, "event-taken-over", event, former);
  const by = nameOf(context.db, userId) ?? "";
  sendMail(
    context,
    eventTakenOverMail(mailSettingsFor(context, former.email), { to: former.email, by, ...describe(event) }),
  );
}

/** Reminds users of events on the day that they have chosen, each once (TAKE-01). Who can't see one any more isn't reminded. */
export function remindOwners(upstream: UpstreamState): void {
  const context = createContext(upstream, null);
  const { db, clock } = context;
  const isDue = lte(eventOwners.remindAt, clock.now());
  const due = readOwners(context, isDue);
  db.transaction(() => {
    db.update(eventOwners).set({ remindOn: null, remindAt: null }).where(isDue).run();
    for (const { owner, event, machine, user } of due) {
      const { eventId: id, companyId } = owner;
      const named = { id, companyId, ...event, machine: machine.name, locationId: machine.locationId };
      notify(context, "event-reminder", named, user);
      sendMail(
        context,
        eventReminderMail(mailSettingsFor(context, user.email), { to: user.email, ...describe(named) }),
      );
    }
  });
}

const describe = ({ id, subject, serialNumber, machine }: NamedEvent) => ({
  subject,
  machine: machine || serialNumber,
  path: `/serenity-events/${encodeURIComponent(serialNumber)}/${encodeURIComponent(id)}`,
});

function notify(context: Context, kind: EventTurn["kind"], event: NamedEvent, { id: userId }: Reader): void {
  const { id: eventId, companyId, subject, serialNumber, machine, locationId } = event;
  const name = `${machine || serialNumber}: ${subject}`;
  storeNotices(context, { userId, companyId }, [{ kind, name, locationId, serialNumber, eventId }]);
}
