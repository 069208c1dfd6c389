import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph } from "./parts";

interface WaitingDeparture {
  to: string;
  /** The address of the user who has left. */
  leaver: string;
  /** The names of the gateways' locations. */
  places: readonly string[];
}

/** Composes the mail to who has let a user leave, when gateways don't answer (LEAVE-01). */
export function departureWaitingMail(settings: MailSettings, { to, leaver, places }: WaitingDeparture): Message {
  const link = `${settings.publicOrigin}/users/departures`;
  const names = places.map((name, index) => html`${index > 0 && ", "}${isolatedName(name)}`);
  return compose(settings, {
    to,
    kind: "alert",
    subject: "A user has left, but a VPN gateway hasn't answered",
    body: html`${paragraph(html`The access of ${isolated(leaver)} has ended, and this user can't log in any more.`)}
${paragraph(html`The VPN gateways of these locations haven't answered yet: ${names}.`)}
${paragraph("They are asked again by themselves. The account is deleted once they have answered.")}${linkButton("Open Departures", link)}`,
    links: [link],
  });
}
