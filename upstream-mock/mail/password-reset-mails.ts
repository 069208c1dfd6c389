import { msg } from "#contract/i18n/i18n";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import { formatInstant } from "./mail-dates";
import type { OutgoingMail } from "./outbox";
import { isolatedName, linkButton, paragraph, translateHtml } from "./parts";

export interface PasswordReset {
  to: string;
  /** The name of the account's company; null without an account. */
  company: string | null;
  token: string;
  /** The end of the link, in milliseconds. */
  expiresAt: number;
}

/** Returns the mail with the link that sets a new password (REC-01). */
export function passwordResetMail(
  settings: MailSettings,
  { to, company, token, expiresAt }: PasswordReset,
): OutgoingMail {
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
