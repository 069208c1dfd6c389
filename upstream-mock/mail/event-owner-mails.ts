import { type Message, msg } from "#contract/i18n/i18n";
import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { OutgoingMail } from "./outbox";
import { isolatedName, linkButton, paragraph, quoted, translateHtml } from "./parts";

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
): OutgoingMail {
  const handedOver = msg("{name} handed over the event {event} of {machine} to you.", {
    name: isolatedName(by),
    event: isolatedName(event.subject),
    machine: isolatedName(event.machine),
  });
  const said = note !== null && html`${paragraph(settings.i18n._("The note:"))}${quoted(note)}`;
  return mailAbout(settings, event, msg("An event was handed over to you"), handedOver, html`${said}`);
}

/** Composes the mail to a user who has an event no more, because another took care of it (TAKE-01). */
export function eventTakenOverMail(settings: MailSettings, { by, ...event }: EventMail & { by: string }): OutgoingMail {
  const takenOver = msg(
    "{name} took over the event {event} of {machine}, handed it over to someone else, or gave it back.",
    {
      name: isolatedName(by),
      event: isolatedName(event.subject),
      machine: isolatedName(event.machine),
    },
  );
  return mailAbout(settings, event, msg("You no longer have an event"), takenOver);
}

/** Composes the reminder of an event, on the day that its owner has chosen (TAKE-01). */
export function eventReminderMail(settings: MailSettings, event: EventMail): OutgoingMail {
  const reminded = msg("You wanted to be reminded today of the event {event} of {machine}.", {
    event: isolatedName(event.subject),
    machine: isolatedName(event.machine),
  });
  return mailAbout(settings, event, msg("Reminder of an event"), reminded);
}

/** The mail's subject is a fixed text without names, which others may have chosen (SAFE-07). */
function mailAbout(
  settings: MailSettings,
  { to, path }: EventMail,
  subject: Message,
  sentence: Message,
  more: Html = html``,
): OutgoingMail {
  const { i18n, publicOrigin } = settings;
  const link = publicOrigin + path;
  const body = html`${paragraph(translateHtml(i18n, sentence))}${more}${linkButton(i18n, i18n._("Open the event"), link)}`;
  return compose(settings, { to, kind: "event-owner", subject: i18n._(subject), body, links: [link] });
}
