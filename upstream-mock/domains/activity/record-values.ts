import type { I18n } from "@lingui/core";
import { MARKET_SECTORS } from "#contract/company";
import { isCountryCode } from "#contract/formats";
import { type Message, msg, type Text, toText } from "#contract/i18n/i18n";
import type { RoleName } from "#contract/permissions";
import type { DepartureEndKind } from "#mock/generated/resolvers";
import { SUBJECTS } from "#mock/mail/alert-mails";

// Records keep values in English, or as codes. These are the upstream's own; all others are people's (LANG-03).

/** Translates a recorded value; undefined for what users typed themselves. */
type Translate = (i18n: I18n, value: string) => string | undefined;

/** Translates values that are one of these words. */
const oneOf =
  (words: Partial<Record<string, Text>>): Translate =>
  (i18n, value) => {
    const word = Object.hasOwn(words, value) ? words[value] : undefined;
    return word && toText(i18n, word);
  };

const translateYesNo = oneOf({ yes: msg("yes"), no: msg("no") });
const translateChanged = oneOf({ changed: msg("changed") });

const ROLES: Partial<Record<RoleName, Message>> = {
  "fleet.admin": msg("Fleet Manager"),
  "user.admin": msg("User Manager"),
  "fleet.editor": msg("Location manager"),
  "ras.viewer": msg("Location viewer"),
};

const DECISIONS = { APPROVED: msg("Approved"), DECLINED: msg("Declined"), WITHDRAWN: msg("Withdrawn") };

/** The lists that have views, by the names of their pages. */
const LISTS = {
  inventory: msg("Inventory"),
  "serenity-events": msg("SerenITy Events"),
  users: msg("Users"),
  activity: msg("Activity"),
};

/** What ends when a user leaves, as the page of the departure calls it. */
const ENDS: Record<DepartureEndKind, Message> = {
  ACCESS: msg("Remote access"),
  ROLE: msg("Global permissions"),
  MANAGED_LOCATION: msg("Managed locations"),
  SUPPORT_CONTACT: msg("Support Contact"),
  INVITATION: msg("Invitations sent"),
  REQUEST: msg("Requests for access"),
  SHARED_VIEW: msg("Shared views"),
  ALERT: msg("Alerts"),
  CALENDAR_FEED: msg("Calendar feed"),
  PASSKEY: msg("Passkeys"),
  SESSION: msg("Sessions"),
};

/** Stored English reasons, with a value in them, for not granting an invitation's access. Reasons without one are messages. */
const REASONS: readonly [stored: RegExp, toMessage: (value: string) => Message][] = [
  [/^Deleted since: (.*)\.$/, (names) => msg("Deleted since: {names}.", { names })],
  [/^(\S+) already has access\.$/, (email) => msg("{email} already has access.", { email })],
  [
    /^The maximum allowed number of users \((\d+)\) has been reached\.$/,
    (seats) => msg("The maximum allowed number of users ({seats}) has been reached.", { seats }),
  ],
];

const translateReason: Translate = (i18n, value) => {
  for (const [stored, toMessage] of REASONS) {
    const [, named] = stored.exec(value) ?? [];
    if (named !== undefined) return i18n._(toMessage(named));
  }
  // Only a value without braces may be a message's id: others may have names in them.
  return /[{}]/.test(value) ? undefined : i18n._(value);
};

const translateRoles: Translate = (i18n, value) =>
  value
    .split(", ")
    .map((role) => oneOf(ROLES)(i18n, role) ?? role)
    .join(", ");

/** Translates 'Milano HQ: ada@acme.example, Roma: —'. */
const translateHeirs: Translate = (i18n, value) =>
  value.replace(/([^,]+): (\S+?)(?=, |$)/g, (_, location: string, heir: string) =>
    i18n._("{label}: {value}", { label: location, value: heir }),
  );

const isKind = (part: string, kind: string) => `${part} `.startsWith(`${toWord(kind)} `);
const toWord = (kind: string) => kind.toLowerCase().replaceAll("_", " ");

/** Translates 'access Milano HQ, access Roma, support contact' to 'Remote access: Milano HQ, Roma; Support Contact'. */
const translateEnds: Translate = (i18n, value) => {
  const held: { kind: string; names: string[] }[] = [];
  for (const part of value.split(", ")) {
    const kind = Object.keys(ENDS).find((each) => isKind(part, each));
    const last = held.at(-1);
    if (kind && kind !== last?.kind) held.push({ kind, names: [] });
    // What begins with no kind is the rest of a name that has a comma.
    held.at(-1)?.names.push(kind ? part.slice(toWord(kind).length + 1) : part);
  }
  if (held.length === 0) return undefined;
  return held.map(({ kind, names }) => describeEnd(i18n, kind as DepartureEndKind, names.filter(Boolean))).join("; ");
};

function describeEnd(i18n: I18n, kind: DepartureEndKind, names: readonly string[]): string {
  const label = i18n._(ENDS[kind]);
  const nameOf = (name: string) => {
    if (kind === "ROLE") return oneOf(ROLES)(i18n, name) ?? name;
    const subject = kind === "ALERT" ? Object.entries(SUBJECTS).find(([code]) => code === name)?.[1] : undefined;
    return subject ? i18n._(subject.name) : name;
  };
  return names.length > 0 ? i18n._("{label}: {value}", { label, value: names.map(nameOf).join(", ") }) : label;
}

/** The functions that translate the values of fields, for those that may have words of the upstream. */
const VALUES = new Map<string, Translate>([
  [/* i18n */ "Allowed destinations", oneOf({ all: msg("all") })],
  [/* i18n */ "Authenticator", translateChanged],
  [/* i18n */ "Calendar feed", translateChanged],
  [
    /* i18n */ "Country",
    (i18n, value) =>
      isCountryCode(value) ? new Intl.DisplayNames([i18n.locale], { type: "region" }).of(value) : undefined,
  ],
  [/* i18n */ "Data-collection consent", translateYesNo],
  [/* i18n */ "Decision", oneOf(DECISIONS)],
  [/* i18n */ "Ended", translateEnds],
  [/* i18n */ "Gateway", translateYesNo],
  [/* i18n */ "Internal address", oneOf({ none: msg("Behind NAT"), auto: "DHCP", manual: msg("Manual") })],
  [/* i18n */ "List", oneOf(LISTS)],
  [
    /* i18n */ "Market sector",
    (i18n, value) => MARKET_SECTORS.filter((sector) => sector === value).map((own) => i18n._(own))[0],
  ],
  [/* i18n */ "News", translateYesNo],
  [/* i18n */ "Not granted", translateReason],
  [/* i18n */ "Note", translateChanged],
  [/* i18n */ "Password", translateChanged],
  [/* i18n */ "Product News", translateYesNo],
  [/* i18n */ "Refused", translateChanged],
  [/* i18n */ "Role", oneOf(ROLES)],
  [/* i18n */ "Roles", translateRoles],
  [/* i18n */ "Satisfaction Surveys", translateYesNo],
  [/* i18n */ "Shared", translateYesNo],
  [/* i18n */ "Single locations taken over by", translateHeirs],
  [
    /* i18n */ "Stopped by",
    oneOf({ "last administrator": msg("last administrator"), "master user": msg("master user") }),
  ],
  [/* i18n */ "Support Contact", translateYesNo],
]);

/** Translates a value of a recorded field; undefined for what users typed themselves, and without a value. */
export const translateValue = (i18n: I18n, label: string, value: string | null): string | undefined =>
  value === null ? undefined : VALUES.get(label)?.(i18n, value);
