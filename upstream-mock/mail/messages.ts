import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph } from "./parts";

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
  const product = `${settings.productName} Central`;
  const link = `${settings.publicOrigin}/company-account-registration/${encodeURIComponent(hash)}`;
  const by = invitedBy !== null && html` by ${isolatedName(invitedBy)}`;
  return compose(settings, {
    to,
    kind: "invitation",
    // A fixed text: a company's name, which a stranger may have chosen, must not appear in a list of mails (SAFE-07).
    subject: `You're invited to join ${product}`,
    body: html`${paragraph(html`You've been invited${by} to join ${isolatedName(company)} on ${product}.`)}
${paragraph(html`You'll log in with this email address: ${isolated(to)}.`)}
${paragraph(`To create your account, open this link before ${formatInstant(settings, expiresAt)}:`)}${linkButton("Create your account", link)}
${paragraph("If you weren't expecting this invitation, you can ignore this email.")}`,
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
  const product = `${settings.productName} Central`;
  const link = `${settings.publicOrigin}/password-reset/${encodeURIComponent(token)}`;
  const at = company !== null && html` at ${isolatedName(company)}`;
  return compose(settings, {
    to,
    kind: "password-reset",
    subject: `Reset your ${product} password`,
    body: html`${paragraph(html`We received a request to reset your password${at} for ${product}.`)}
${paragraph(`To choose a new password, open this link before ${formatInstant(settings, expiresAt)}:`)}${linkButton("Choose a new password", link)}
${paragraph("This also resets your authenticator app. You'll set it up again the next time you log in.")}
${paragraph("If you didn't ask for this, you can ignore this email. Nothing has changed.")}`,
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
  const link = `${settings.publicOrigin}/ras`;
  return compose(settings, {
    to,
    kind: "access-ending",
    subject: "Your remote access ends soon",
    body: html`${paragraph(html`Your remote access to ${isolatedName(location)} ends soon. Your last day with access is ${formatDay(settings, endsAt - 1)}.`)}
${paragraph("After that you can't connect to the VPN. If you need access for longer, ask your service administrator.")}
${paragraph("Until then, you can download your VPN profile here:")}${linkButton("Open Remote Access", link)}`,
    links: [link],
  });
}

/** Returns the day of an instant, in milliseconds, in the time zone of the portal's pages. */
export const formatDay = ({ timeZone }: MailSettings, instant: number) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone }).format(instant);

/** Returns an instant, in milliseconds, in the time zone of the portal's pages and with its name (D8). */
export function formatInstant({ timeZone }: MailSettings, instant: number): string {
  const formatter = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
  return `${formatter.format(instant)} (${timeZone})`;
}
