import { msg } from "#contract/i18n/i18n";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph, translateHtml } from "./parts";

/** The mails with links that do something for who has them. The links lead to the portal. */

export interface Invitation {
  to: string;
  company: string;
  /** The name of the user who invites; null for one who has been removed. */
  invitedBy: string | null;
  /** The end of the invitation, in milliseconds. */
  expiresAt: number;
  hash: string;
}

/** Returns the mail with the link that creates an account. It says who invites, and which address (INV-02). */
export function invitationMail(
  settings: MailSettings,
  { to, company, invitedBy, expiresAt, hash }: Invitation,
): Message {
  const { i18n } = settings;
  const product = `${settings.productName} Central`;
  const link = `${settings.publicOrigin}/company-account-registration/${encodeURIComponent(hash)}`;
  const invited =
    invitedBy === null
      ? msg("You've been invited to join {company} on {product}.", { company: isolatedName(company), product })
      : msg("You've been invited by {person} to join {company} on {product}.", {
          company: isolatedName(company),
          product,
          person: isolatedName(invitedBy),
        });
  const open = msg("To create your account, open this link before {end}:", { end: formatInstant(settings, expiresAt) });
  return compose(settings, {
    to,
    kind: "invitation",
    // A fixed text: a company's name, which a stranger may have chosen, must not appear in a list of mails (SAFE-07).
    subject: i18n._("You're invited to join {product}", { product }),
    body: html`${paragraph(translateHtml(i18n, invited))}
${paragraph(translateHtml(i18n, msg("You'll log in with this email address: {email}.", { email: isolated(to) })))}
${paragraph(i18n._(open))}${linkButton(i18n, i18n._("Create your account"), link)}
${paragraph(i18n._("If you weren't expecting this invitation, you can ignore this email."))}`,
    links: [link],
  });
}

export interface PasswordReset {
  to: string;
  /** The name of the account's company; null without an account. */
  company: string | null;
  token: string;
  /** The end of the link, in milliseconds. */
  expiresAt: number;
}

/** Returns the mail with the link that sets a new password (REC-01). */
export function passwordResetMail(settings: MailSettings, { to, company, token, expiresAt }: PasswordReset): Message {
  const { i18n } = settings;
  const product = `${settings.productName} Central`;
  const link = `${settings.publicOrigin}/password-reset/${encodeURIComponent(token)}`;
  const received =
    company === null
      ? msg("We received a request to reset your password for {product}.", { product })
      : msg("We received a request to reset your password at {company} for {product}.", {
          product,
          company: isolatedName(company),
        });
  const open = msg("To choose a new password, open this link before {end}:", {
    end: formatInstant(settings, expiresAt),
  });
  return compose(settings, {
    to,
    kind: "password-reset",
    subject: i18n._("Reset your {product} password", { product }),
    body: html`${paragraph(translateHtml(i18n, received))}
${paragraph(i18n._(open))}${linkButton(i18n, i18n._("Choose a new password"), link)}
${paragraph(i18n._("This also resets your authenticator app. You'll set it up again the next time you log in."))}
${paragraph(i18n._("If you didn't ask for this, you can ignore this email. Nothing has changed."))}`,
    links: [link],
  });
}

export interface EndingAccess {
  to: string;
  /** The location's name. */
  location: string;
  /** The first instant without access, in milliseconds. */
  endsAt: number;
}

/** Returns the mail that reminds a user of the end of their remote access (RASX-03). */
export function accessEndingMail(settings: MailSettings, { to, location, endsAt }: EndingAccess): Message {
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

/** English is British here: 23 March 2026. */
const localeOf = ({ i18n }: MailSettings) => (i18n.locale === "en" ? "en-GB" : i18n.locale);

/** Returns the day of an instant, in milliseconds, in the time zone of the portal's pages. */
export const formatDay = (settings: MailSettings, instant: number) =>
  new Intl.DateTimeFormat(localeOf(settings), { dateStyle: "full", timeZone: settings.timeZone }).format(instant);

/** Returns an instant, in milliseconds, in the time zone of the portal's pages and with its name (D8). */
export function formatInstant(settings: MailSettings, instant: number): string {
  const { timeZone } = settings;
  const formatter = new Intl.DateTimeFormat(localeOf(settings), { dateStyle: "long", timeStyle: "short", timeZone });
  return `${formatter.format(instant)} (${timeZone})`;
}
