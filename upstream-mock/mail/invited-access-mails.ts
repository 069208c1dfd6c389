import type { I18n } from "@lingui/core";
import { msg, type Text } from "#contract/i18n/i18n";
import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { OutgoingMail } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph, plainLink, translateHtml } from "./parts";

/** Remote access of an invitation that was not granted, or not all of it. */
export interface ShortfallOfAccess {
  locationId: string;
  /** The location's name. */
  location: string;
  /** True when the rest of it was granted. */
  isGranted: boolean;
  /** The reason, as a sentence. */
  refusal: Text;
}

interface ToNewUser {
  to: string;
  shortfalls: readonly ShortfallOfAccess[];
  /** The user who promised the access; null for one who has been removed. */
  asked: { name: string; email: string } | null;
}

/** Composes what a new user reads of remote access that their invitation could not bring: whom to ask (JOIN-01). */
export function newUserMail(settings: MailSettings, { to, shortfalls, asked }: ToNewUser): OutgoingMail {
  const { i18n } = settings;
  const link = `${settings.publicOrigin}/authentication`;
  const ask = asked
    ? msg("Ask {name} ({email}) for it.", { name: isolatedName(asked.name), email: isolated(asked.email) })
    : msg("Ask an administrator of your company for it.");
  return compose(settings, {
    to,
    kind: "invited-access",
    subject: i18n._("Remote access of your invitation is missing"),
    body: html`${paragraph(i18n._("Your account is ready, but remote access that came with your invitation could not be granted, or only in part:"))}
${shortfalls.map((each) => describe(i18n, each))}${paragraph(translateHtml(i18n, ask))}${linkButton(i18n, i18n._("Log in"), link)}`,
    links: [link],
  });
}

interface ToInviter {
  to: string;
  /** The new user. */
  user: { id: string; email: string };
  shortfalls: readonly ShortfallOfAccess[];
}

/** Composes what an inviter reads when their invitation was accepted and its remote access is missing (JOIN-01). */
export function inviterMail(settings: MailSettings, { to, user, shortfalls }: ToInviter): OutgoingMail {
  const { i18n } = settings;
  const links = shortfalls.map((each) => `${settings.publicOrigin}${findFormPath(user.id, each)}`);
  const hasMore = shortfalls.length > 1;
  // A mail has one button: for several locations it leads to all, and each has a link of its own.
  const button = hasMore ? `${settings.publicOrigin}/ras` : (links[0] ?? "");
  const label = hasMore ? i18n._("Open Remote Access") : i18n._("Grant access");
  const accepted = msg(
    "{email} has accepted your invitation. Remote access that came with it could not be granted, or only in part:",
    { email: isolated(user.email) },
  );
  return compose(settings, {
    to,
    kind: "invited-access",
    subject: i18n._("A new user lacks remote access"),
    body: html`${paragraph(translateHtml(i18n, accepted))}
${shortfalls.flatMap((each, at) => [describe(i18n, each), ...(hasMore ? [plainLink(links[at] ?? "")] : [])])}${paragraph(i18n._("You can grant it by hand once the reason is gone."))}${linkButton(i18n, label, button)}`,
    links: [...new Set([...links, button])],
  });
}

/** Returns the path of the portal's form that grants what is missing; where some was granted, of the form that changes it. */
const findFormPath = (userId: string, { locationId, isGranted }: ShortfallOfAccess): string =>
  `/ras/${locationId}/access/${isGranted ? `${userId}/edit` : `grant?users=${userId}`}`;

function describe(i18n: I18n, { location, isGranted, refusal }: ShortfallOfAccess): Html {
  const name = isolatedName(location);
  const said = isGranted
    ? msg("{location}, granted in part: {reason}", { location: name, reason: refusal })
    : msg("{location}: {reason}", { location: name, reason: refusal });
  return paragraph(translateHtml(i18n, said));
}
