import { msg } from "#contract/i18n/i18n";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import { formatDay } from "./mail-dates";
import type { OutgoingMail } from "./outbox";
import { isolatedName, linkButton, paragraph, translateHtml } from "./parts";

export interface EndingAccess {
  to: string;
  /** The location's name. */
  location: string;
  /** The first instant without access, in milliseconds. */
  endsAt: number;
}

/** Returns the mail that reminds a user of the end of their remote access (RASX-03). */
export function accessEndingMail(settings: MailSettings, { to, location, endsAt }: EndingAccess): OutgoingMail {
  const { i18n } = settings;
  const link = `${settings.publicOrigin}/ras`;
  const ends = msg("Your remote access to {location} ends soon. Your last day with access is {day}.", {
    location: isolatedName(location),
    day: formatDay(settings, endsAt - 1),
  });
  return compose(settings, {
    to,
    kind: "access-ending",
    subject: i18n._("Your remote access ends soon"),
    body: html`${paragraph(translateHtml(i18n, ends))}
${paragraph(i18n._("After that you can't connect to the VPN. If you need access for longer, ask your service administrator."))}
${paragraph(i18n._("Until then, you can download your VPN profile here:"))}${linkButton(i18n, i18n._("Open Remote Access"), link)}`,
    links: [link],
  });
}
