import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolatedName, linkButton, paragraph, quoted } from "./parts";

interface EventMail {
  to: string;
  /** The subject of the event. */
  subject: string;
  /** The machine's host name, or its serial number. */
  machine: string;
  /** Where the event is on the portal. */
  path: string;
}

/** Composes the mail to a user to whom another has handed over an event, with the note that came with it (TAKE-01). */
export function eventHandedOverMail(
  settings: MailSettings,
  { by, note, ...event }: EventMail & { by: string; note: string | null },
): Message {
  const said = note !== null && html`${paragraph("The note:")}${quoted(note)}`;
  return mailAbout(settings, event, "An event was handed over to you", [
    paragraph(
      html`${isolatedName(by)} handed over the event ${isolatedName(event.subject)} of ${isolatedName(event.machine)} to you.`,
    ),
    html`${said}`,
  ]);
}

/** Composes the mail to a user who has an event no more, because another took care of it (TAKE-01). */
export const eventTakenOverMail = (settings: MailSettings, { by, ...event }: EventMail & { by: string }): Message =>
  mailAbout(settings, event, "You no longer have an event", [
    paragraph(
      html`${isolatedName(by)} took over the event ${isolatedName(event.subject)} of ${isolatedName(event.machine)}, handed it over to someone else, or left it.`,
    ),
  ]);

/** Composes the reminder of an event, on the day that its owner has chosen (TAKE-01). */
export const eventReminderMail = (settings: MailSettings, event: EventMail): Message =>
  mailAbout(settings, event, "Reminder of an event", [
    paragraph(
      html`You wanted to be reminded today of the event ${isolatedName(event.subject)} of ${isolatedName(event.machine)}.`,
    ),
  ]);

/** The mail's subject is a fixed text without names, which others may have chosen (SAFE-07). */
function mailAbout(settings: MailSettings, { to, path }: EventMail, subject: string, parts: readonly Html[]): Message {
  const link = settings.publicOrigin + path;
  const body = html`${parts}${linkButton("Open the event", link)}`;
  return compose(settings, { to, kind: "event-owner", subject, body, links: [link] });
}
