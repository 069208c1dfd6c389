import type { I18n } from "@lingui/core";
import { type Message, msg } from "#contract/i18n/i18n";
import { groupedBy } from "#db/statements";
import type { AlertFrequency, AlertSubject } from "#mock/generated/resolvers";
import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { OutgoingMail } from "./outbox";
import { isolatedName, linkButton, paragraph, plainLink, translateHtml } from "./parts";

/** What a mail says of each kind of change, of one and of several. */
const PHRASES = {
  "gateway-down": msg(
    "{count, plural, one {A VPN gateway failed or stopped responding} other {# VPN gateways failed or stopped responding}}",
  ),
  "gateway-up": msg("{count, plural, one {A VPN gateway is working again} other {# VPN gateways are working again}}"),
  event: msg("{count, plural, one {A critical event was reported} other {# critical events were reported}}"),
  "maintenance-soon": msg(
    "{count, plural, one {A machine's maintenance expires within 30 days} other {# machines' maintenance expires within 30 days}}",
  ),
  "maintenance-expired": msg(
    "{count, plural, one {A machine's maintenance has expired} other {# machines' maintenance has expired}}",
  ),
  "certificate-soon": msg(
    "{count, plural, one {A VPN gateway's certificate expires within 30 days} other {# VPN gateways' certificates expire within 30 days}}",
  ),
  "certificate-expired": msg(
    "{count, plural, one {A VPN gateway's certificate has expired} other {# VPN gateways' certificates have expired}}",
  ),
  "profile-soon": msg(
    "{count, plural, one {A VPN profile expires within 30 days} other {# VPN profiles expire within 30 days}}",
  ),
  "profile-expired": msg("{count, plural, one {A VPN profile has expired} other {# VPN profiles have expired}}"),
  "seats-full": msg("{count, plural, one {A VPN gateway has no free seat} other {# VPN gateways have no free seat}}"),
  "seats-free": msg(
    "{count, plural, one {A VPN gateway has a free seat again} other {# VPN gateways have free seats again}}",
  ),
  "access-soon": msg(
    "{count, plural, one {A user's remote access ends within two days} other {# users' remote access ends within two days}}",
  ),
  "access-ended": msg(
    "{count, plural, one {A user's remote access has ended} other {# users' remote access has ended}}",
  ),
  request: msg("{count, plural, one {A user requests remote access} other {# users request remote access}}"),
  "request-change": msg(
    "{count, plural, one {A user requests more remote access} other {# users request more remote access}}",
  ),
  "request-words": msg(
    "{count, plural, one {A user requests access to a location} other {# users request access to a location}}",
  ),
} satisfies Record<string, Message>;

/** A kind of change that mails report. */
export type ChangeKind = keyof typeof PHRASES;

interface Change {
  kind: ChangeKind;
  /** The name of the location, the machine or the user. */
  name: string;
  /** The id of the request for access, for a change of that kind. */
  requestId?: string;
}

interface SubjectText {
  /** The name in a sentence. */
  name: Message;
  button: Message;
  path: string;
}

/** What mails call each subject, and where it is in the portal. */
export const SUBJECTS: Record<AlertSubject, SubjectText> = {
  GATEWAYS: { name: msg("VPN gateways"), button: msg("Open Remote Access"), path: "/ras" },
  EVENTS: { name: msg("critical events"), button: msg("Open SerenITy Events"), path: "/serenity-events" },
  MAINTENANCE: { name: msg("maintenance"), button: msg("Open Inventory"), path: "/inventory" },
  CERTIFICATES: { name: msg("certificates and VPN profiles"), button: msg("Open Remote Access"), path: "/ras" },
  SEATS: { name: msg("seats"), button: msg("Open Remote Access"), path: "/ras" },
  REQUESTS: { name: msg("requests for access"), button: msg("Open requests"), path: "/ras/requests" },
  ACCESS: { name: msg("access that ends"), button: msg("Open Remote Access"), path: "/ras" },
};

/** Why the recipient gets the mail, by the frequency of its subject. */
const REASONS: Record<Exclude<AlertFrequency, "NEVER">, (name: string) => Message> = {
  AT_ONCE: (name: string) => msg("You get this email because you are told of {name} immediately.", { name }),
  DAILY: (name: string) => msg("You get this email because you are told of {name} daily.", { name }),
  WEEKLY: (name: string) => msg("You get this email because you are told of {name} weekly.", { name }),
};

interface AlertMail {
  to: string;
  subject: AlertSubject;
  frequency: keyof typeof REASONS;
  changes: readonly Change[];
  /** Ends the mails about the subject. */
  token: string;
}

/** The most names beside a number (TOLD-02). */
const MAX_NAMED = 5;

/** Composes the mail about changes of one subject, with the headers by which mail programs unsubscribe (TOLD-02). */
export function alertMail(settings: MailSettings, { to, subject, frequency, changes, token }: AlertMail): OutgoingMail {
  const { i18n } = settings;
  const { button, path } = SUBJECTS[subject];
  const name = i18n._(SUBJECTS[subject].name);
  const groups = [...groupedBy(changes, ({ kind }) => kind)];
  const [first] = groups;
  const isAtOnce = frequency === "AT_ONCE";
  const [only, ...more] = changes;
  const request = more.length === 0 && only?.requestId;
  const link = settings.publicOrigin + (request ? `/ras/requests/${encodeURIComponent(request)}` : path);
  const choices = `${settings.publicOrigin}/profile/alerts`;
  const stop = `${settings.publicOrigin}/alerts/unsubscribe/${encodeURIComponent(token)}`;
  const happened = isAtOnce ? msg("This has just happened:") : msg("This has changed since the last summary:");
  const why = `${i18n._(REASONS[frequency](name))} ${i18n._("You can choose what you are told of, and how often:")}`;
  return compose(settings, {
    to,
    kind: "alert",
    subject: isAtOnce && first ? titleOf(i18n, first) : i18n._("What changed: {name}", { name }),
    body: html`${paragraph(i18n._(happened))}${groups.map((group) => describeGroup(i18n, group))}${linkButton(i18n, i18n._(button), link)}
${paragraph(why)}${plainLink(choices)}
${paragraph(i18n._("Stop the emails about {name}, without logging in:", { name }))}${plainLink(stop)}`,
    links: [link, choices, stop],
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

type Group = readonly [kind: ChangeKind, changes: readonly Change[]];

/** Returns a fixed text without names, which others may have chosen (SAFE-07). */
const titleOf = (i18n: I18n, [kind, changes]: Group): string => i18n._(PHRASES[kind].id, { count: changes.length });

/** Renders how many things changed in one way, and the first names. */
function describeGroup(i18n: I18n, group: Group): Html {
  const [, changes] = group;
  const shown = changes.slice(0, MAX_NAMED).map(({ name }) => isolatedName(name));
  const more = changes.length - shown.length;
  const names = html`${shown.map((name, index) => html`${index > 0 && ", "}${name}`)}`;
  const what = titleOf(i18n, group);
  const sentence =
    more > 0
      ? msg("{what}: {names} and {more, number} more.", { what, names, more })
      : msg("{what}: {names}.", { what, names });
  return paragraph(translateHtml(i18n, sentence));
}
