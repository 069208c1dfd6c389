import { groupedBy } from "#db/statements";
import type { AlertFrequency, AlertSubject } from "#mock/generated/resolvers";
import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolatedName, linkButton, paragraph, plainLink } from "./parts";

/** What a mail says of each kind of change: the words for one and for several. */
const PHRASES = {
  "gateway-down": ["VPN gateway failed or stopped responding", "VPN gateways failed or stopped responding"],
  "gateway-up": ["VPN gateway is working again", "VPN gateways are working again"],
  event: ["critical event was reported", "critical events were reported"],
  "maintenance-soon": ["machine's maintenance expires within 30 days", "machines' maintenance expires within 30 days"],
  "maintenance-expired": ["machine's maintenance has expired", "machines' maintenance has expired"],
  "certificate-soon": [
    "VPN gateway's certificate expires within 30 days",
    "VPN gateways' certificates expire within 30 days",
  ],
  "certificate-expired": ["VPN gateway's certificate has expired", "VPN gateways' certificates have expired"],
  "profile-soon": ["VPN profile expires within 30 days", "VPN profiles expire within 30 days"],
  "profile-expired": ["VPN profile has expired", "VPN profiles have expired"],
  "seats-full": ["VPN gateway has no free seat", "VPN gateways have no free seat"],
  "seats-free": ["VPN gateway has a free seat again", "VPN gateways have free seats again"],
  "access-soon": ["user's remote access ends within two days", "users' remote access ends within two days"],
  "access-ended": ["user's remote access has ended", "users' remote access has ended"],
  request: ["user requests remote access", "users request remote access"],
  "request-change": ["user requests more remote access", "users request more remote access"],
  "request-words": ["user requests access to a location", "users request access to a location"],
} as const satisfies Record<string, readonly [one: string, several: string]>;

/** A kind of change that users are told of. */
export type ChangeKind = keyof typeof PHRASES;

interface Change {
  kind: ChangeKind;
  /** The name of the location, the machine or the user. */
  name: string;
  /** The request for access that it is. */
  requestId?: string;
}

interface SubjectText {
  /** The name in a sentence. */
  name: string;
  button: string;
  path: string;
}

const SUBJECTS: Record<AlertSubject, SubjectText> = {
  GATEWAYS: { name: "VPN gateways", button: "Open Remote Access", path: "/ras" },
  EVENTS: { name: "critical events", button: "Open SerenITy Events", path: "/serenity-events" },
  MAINTENANCE: { name: "maintenance", button: "Open Inventory", path: "/inventory" },
  CERTIFICATES: { name: "certificates and VPN profiles", button: "Open Remote Access", path: "/ras" },
  SEATS: { name: "seats", button: "Open Remote Access", path: "/ras" },
  REQUESTS: { name: "requests for access", button: "Open requests", path: "/ras/requests" },
  ACCESS: { name: "access that ends", button: "Open Remote Access", path: "/ras" },
};

const WHEN: Record<AlertFrequency, string> = { AT_ONCE: "immediately", DAILY: "daily", WEEKLY: "weekly", NEVER: "" };

interface AlertMail {
  to: string;
  subject: AlertSubject;
  frequency: AlertFrequency;
  changes: readonly Change[];
  /** Ends the mails about the subject. */
  token: string;
}

/** The most names beside a number (TOLD-02). */
const MAX_NAMED = 5;

/** Composes the mail about changes of one subject, with the headers by which mail programs unsubscribe (TOLD-02). */
export function alertMail(settings: MailSettings, { to, subject, frequency, changes, token }: AlertMail): Message {
  const { name, button, path } = SUBJECTS[subject];
  const groups = [...groupedBy(changes, ({ kind }) => kind)];
  const [first] = groups;
  const isAtOnce = frequency === "AT_ONCE";
  const [only, ...more] = changes;
  const request = more.length === 0 && only?.requestId;
  const link = settings.publicOrigin + (request ? `/ras/requests/${encodeURIComponent(request)}` : path);
  const choices = `${settings.publicOrigin}/profile/alerts`;
  const stop = `${settings.publicOrigin}/alerts/unsubscribe/${encodeURIComponent(token)}`;
  return compose(settings, {
    to,
    kind: "alert",
    subject: isAtOnce && first ? titleOf(first) : `What changed: ${name}`,
    body: html`${paragraph(isAtOnce ? "This has just happened:" : "This has changed since the last summary:")}${groups.map(describeGroup)}${linkButton(button, link)}
${paragraph(`You get this email because you are told of ${name} ${WHEN[frequency]}. You can choose what you are told of, and how often:`)}${plainLink(choices)}
${paragraph(`Stop the emails about ${name}, without logging in:`)}${plainLink(stop)}`,
    links: [link, choices, stop],
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

type Group = readonly [kind: ChangeKind, changes: readonly Change[]];

/** Returns a fixed text without names, which others may have chosen (SAFE-07). */
function titleOf([kind, changes]: Group): string {
  const [one, several] = PHRASES[kind];
  return changes.length === 1 ? `A ${one}` : `${changes.length} ${several}`;
}

/** Renders how many things changed in one way, and the first names. */
function describeGroup([kind, changes]: Group): Html {
  const [one, several] = PHRASES[kind];
  const names = changes.slice(0, MAX_NAMED).map(({ name }) => isolatedName(name));
  const more = changes.length - names.length;
  const listed = html`${names.map((name, index) => html`${index > 0 && ", "}${name}`)}${more > 0 && ` and ${more} more`}`;
  return paragraph(html`${changes.length} ${changes.length === 1 ? one : several}: ${listed}.`);
}
