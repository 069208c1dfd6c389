import { msg, type Message as Text } from "#contract/i18n/i18n";
import type { DepartureObstacle } from "#mock/generated/resolvers";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { OutgoingMail } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph, translateHtml } from "./parts";

interface WaitingDeparture {
  to: string;
  /** The address of the user who has left. */
  leaver: string;
  /** The names of the gateways' locations. */
  places: readonly string[];
}

/** Composes the mail to who has let a user leave, when gateways don't answer (LEAVE-01). */
export function departureWaitingMail(settings: MailSettings, { to, leaver, places }: WaitingDeparture): OutgoingMail {
  const { i18n } = settings;
  const link = `${settings.publicOrigin}/users/departures`;
  const count = places.length;
  const names = html`${places.map((name, index) => html`${index > 0 && ", "}${isolatedName(name)}`)}`;
  const ended = msg("The access of {email} has ended, and this user can't log in any more.", {
    email: isolated(leaver),
  });
  const waiting = msg(
    "{count, plural, one {The VPN gateway of this location hasn't answered yet: {names}.} other {The VPN gateways of these locations haven't answered yet: {names}.}}",
    { count, names },
  );
  const subject = i18n._(
    "{count, plural, one {A user has left, but a VPN gateway hasn't answered} other {A user has left, but # VPN gateways haven't answered}}",
    { count },
  );
  const later = i18n._(
    "{count, plural, one {It is asked again by itself. The account is deleted once it has answered.} other {They are asked again by themselves. The account is deleted once they have answered.}}",
    { count },
  );
  return compose(settings, {
    to,
    kind: "alert",
    subject,
    body: html`${paragraph(translateHtml(i18n, ended))}
${paragraph(translateHtml(i18n, waiting))}
${paragraph(later)}${linkButton(i18n, i18n._("Open Departures"), link)}`,
    links: [link],
  });
}

interface StoppedDeparture {
  to: string;
  /** The address of the user who hasn't left. */
  leaver: string;
  obstacle: DepartureObstacle;
}

const OBSTACLES: Record<DepartureObstacle, { reason: Text; advice: Text }> = {
  MASTER_USER: {
    reason: msg("This is the master user now, who can't leave."),
    advice: msg("Call the departure off."),
  },
  LAST_ADMINISTRATOR: {
    reason: msg("No one else can manage users now."),
    advice: msg("Let another user manage users, or call the departure off."),
  },
};

/** Composes the mail to who has scheduled that a user leaves, who can't leave on that day (LEAVE-01). */
export function departureStoppedMail(settings: MailSettings, { to, leaver, obstacle }: StoppedDeparture): OutgoingMail {
  const { i18n } = settings;
  const link = `${settings.publicOrigin}/users/departures`;
  const { reason, advice } = OBSTACLES[obstacle];
  const kept = msg("The last day of {email} is over, but nothing has ended, and this user can still log in.", {
    email: isolated(leaver),
  });
  return compose(settings, {
    to,
    kind: "alert",
    subject: i18n._("A departure couldn't be carried out"),
    body: html`${paragraph(translateHtml(i18n, kept))}
${paragraph(`${i18n._(reason)} ${i18n._(advice)}`)}
${paragraph(i18n._("It is tried again by itself every hour."))}${linkButton(i18n, i18n._("Open Departures"), link)}`,
    links: [link],
  });
}
