import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolated, isolatedName, linkButton, paragraph } from "./parts";

/** Remote access of an invitation that was not granted, or not all of it. */
export interface ShortfallOfAccess {
  /** The location's name. */
  location: string;
  /** True when the rest of it was granted. */
  isGranted: boolean;
  /** The reason, as a sentence. */
  refusal: string;
}

interface ToNewUser {
  to: string;
  shortfalls: readonly ShortfallOfAccess[];
  /** Who promised the access; null for one who has been removed. */
  asked: { name: string; email: string } | null;
}

/** Composes what a new user reads of remote access that their invitation could not bring: whom to ask (JOIN-01). */
export function newUserMail(settings: MailSettings, { to, shortfalls, asked }: ToNewUser): Message {
  const link = `${settings.publicOrigin}/authentication`;
  const whom = asked
    ? html`${isolatedName(asked.name)} (${isolated(asked.email)})`
    : "an administrator of your company";
  return compose(settings, {
    to,
    kind: "invited-access",
    subject: "Remote access of your invitation is missing",
    body: html`${paragraph("Your account is ready, but remote access that came with your invitation could not be granted:")}
${shortfalls.map(describe)}${paragraph(html`Ask ${whom} for it.`)}${linkButton("Log in", link)}`,
    links: [link],
  });
}

interface ToInviter {
  to: string;
  /** The e-mail address of the new user. */
  user: string;
  shortfalls: readonly ShortfallOfAccess[];
}

/** Composes what an inviter reads when their invitation was accepted and its remote access is missing (JOIN-01). */
export function inviterMail(settings: MailSettings, { to, user, shortfalls }: ToInviter): Message {
  const link = `${settings.publicOrigin}/ras`;
  return compose(settings, {
    to,
    kind: "invited-access",
    subject: "A new user lacks remote access",
    body: html`${paragraph(html`${isolated(user)} has accepted your invitation. Remote access that came with it could not be granted:`)}
${shortfalls.map(describe)}${paragraph("You can grant it by hand once the reason is gone.")}${linkButton("Open Remote Access", link)}`,
    links: [link],
  });
}

const describe = ({ location, isGranted, refusal }: ShortfallOfAccess): Html =>
  paragraph(html`${isolatedName(location)}${isGranted && ", granted in part"}: ${refusal}`);
