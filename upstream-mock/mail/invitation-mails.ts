import { msg } from "#contract/i18n/i18n";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import { formatInstant } from "./mail-dates";
import type { OutgoingMail } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph, translateHtml } from "./parts";

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
): OutgoingMail {
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
