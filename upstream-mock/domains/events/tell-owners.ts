import { lte } from "drizzle-orm";
import { eventOwners } from "#db/schema/events";
import { type Context, createContext, type Session, type UpstreamState } from "#mock/context";
import { storeNotices } from "#mock/domains/alerts/notices";
import type { EventTurn } from "#mock/domains/alerts/subjects";
import { nameOf } from "#mock/domains/identity/stored-accounts";
import { mailSettingsFor } from "#mock/mail/compose";
import { eventHandedOverMail, eventReminderMail, eventTakenOverMail } from "#mock/mail/event-owner-mails";
import { sendMail } from "#mock/mail/outbox";
import { type PlacedEvent, readOwners } from "./owners";

/** An event as its mails and notices name it. */
type NamedEvent = Pick<PlacedEvent, "id" | "companyId" | "subject" | "serialNumber" | "machine" | "locationId">;
type Reader = { id: string; email: string };

/** Tells a user that someone has handed an event over to them. @param note null without one */
export function tellNewOwner(
  context: Context,
  { userId }: Session,
  event: NamedEvent,
  owner: Reader,
  note: string | null,
): void {
  const by = nameOf(context.db, userId) ?? "";
  notify(context, "event-handed-over", event, owner, (settings, mail) =>
    eventHandedOverMail(settings, { ...mail, by, note }),
  );
}

/** Tells a user that someone has taken over their event. */
export function tellFormerOwner(context: Context, { userId }: Session, event: NamedEvent, former: Reader): void {
  const by = nameOf(context.db, userId) ?? "";
  notify(context, "event-taken-over", event, former, (settings, mail) => eventTakenOverMail(settings, { ...mail, by }));
}

/** Reminds users of events on the day that they have chosen, each once (TAKE-01), unless they may no longer see it. */
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
      notify(context, "event-reminder", named, user, eventReminderMail);
    }
  });
}

/** Stores a notice, and sends a mail. */
function notify(
  context: Context,
  kind: EventTurn["kind"],
  { id: eventId, companyId, subject, serialNumber, machine, locationId }: NamedEvent,
  { id: userId, email: to }: Reader,
  compose: typeof eventReminderMail,
): void {
  const emitter = machine || serialNumber;
  const settings = mailSettingsFor(context, to);
  const name = settings.i18n._("{label}: {value}", { label: emitter, value: subject });
  const notice = { kind, name, locationId, serialNumber, eventId };
  storeNotices(context, { userId, companyId }, [notice]);
  const path = `/serenity-events/${encodeURIComponent(serialNumber)}/${encodeURIComponent(eventId)}`;
  sendMail(context, compose(settings, { to, subject, machine: emitter, path }));
}
