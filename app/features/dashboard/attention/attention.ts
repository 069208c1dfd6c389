import type { I18n } from "@lingui/core";
import { describeObstacle } from "~/company/departure-obstacles";
import { withQuery } from "~/lists/with-query";
import { type GatewayStatus, gatewayTone, toGatewayStatus } from "~/machines/gateway-status";
import { accessRequestPaths, departurePaths, eventPath, machinePaths, paths, rasPaths } from "~/paths";
import { STATES } from "~/ui/badge/states";
import type { Tone } from "~/ui/tone/tone";
import type { AttentionCounts, Expirations } from "~/upstream/attention.server";
import { countEnds, countEvents, countGateways, countMachines, type Words } from "./attention-words";

/** An example of the counted things, with a link to its page. */
export interface AttentionExample {
  text: string;
  detail: string | null;
  to: string;
}

/** A number of things that need attention, with a link to the list of them (HOME-01). */
export interface AttentionItem {
  tone: Tone;
  /** Null for a state that has no number. */
  total: number | null;
  /** What there is, with its number between <0> and </0>: "<0>5</0> failed gateways". */
  what: string;
  to: string;
  /** One or two, which fit on a line. */
  first: AttentionExample[];
  /** How many of all somebody has, with a link to them; null without any (TAKE-01). */
  taken?: { text: string; to: string } | null;
  /** Why, and what to do, in sentences. */
  advice?: readonly string[];
  /** True for what should have been done already: it comes before what else has its tone. */
  isOverdue?: boolean;
}

type Filter = Record<string, string>;

type Counted<Thing> = { total: number; first: readonly Thing[] };

/** Builds the item for a count. The count is 0 for an area that the viewer may not see. */
function item<Thing>(
  i18n: I18n,
  tone: Tone,
  words: Words,
  to: string,
  counted: Counted<Thing> | null | undefined,
  named: (thing: Thing) => AttentionExample,
  after = "",
): AttentionItem {
  const { total, first } = counted ?? { total: 0, first: [] };
  return { tone, total, what: words(total), to, first: fitOnLine(i18n, first.map(named), total, after) };
}

/** Characters of examples on the line of the narrowest item. */
const LINE_CHARACTERS = 35;

/**
 * Returns what fits on a line with how many more there are: two examples, the first, or the first without its detail.
 * @param after the words that follow; empty for none
 */
function fitOnLine(
  i18n: I18n,
  examples: readonly AttentionExample[],
  total: number,
  after: string,
): AttentionExample[] {
  const fits = (shown: readonly AttentionExample[]) => {
    const texts = shown.flatMap(({ text, detail }) => (detail ? [text, detail] : [text]));
    const more = total > shown.length ? [formatMore(i18n, total - shown.length)] : [];
    return [...texts, ...more, ...(after ? [after] : [])].join(" ").length <= LINE_CHARACTERS;
  };
  const [two, one] = [examples.slice(0, 2), examples.slice(0, 1)];
  if (fits(two)) return two;
  return fits(one) ? one : one.map((example) => ({ ...example, detail: null }));
}

export const formatMore = (i18n: I18n, more: number): string => i18n._("and {count, number} more", { count: more });

type AtGateway = { locationId: string; name: string };

const gateway = (filter: Filter) => (at: AtGateway) => thing(at.name, rasPaths.location(at.locationId), filter);

const user = ({
  email,
  name,
  userId,
  locationId,
}: AtGateway & { email: string; userId: string }): AttentionExample => ({
  text: email,
  detail: name,
  to: rasPaths.editAccess(locationId, userId),
});

/** The filter of gateways whose trouble was not dismissed (CONN-04). */
const NOT_DISMISSED = { dismissed: "no" };

/** Builds an item per gateway status (RAS-02). Unknown statuses count together. @param limit the number of examples */
export function gatewayItems(
  i18n: I18n,
  gateways: NonNullable<AttentionCounts["gateways"]>,
  limit: number,
): AttentionItem[] {
  return Object.entries(countGateways(i18n)).map(([status, words]) => {
    const filter = { status, ...(status === "FAILED" ? NOT_DISMISSED : {}) };
    const groups = gateways.filter((group) => toGatewayStatus(group.status) === status);
    const total = groups.reduce((sum, group) => sum + group.total, 0);
    const first = groups.flatMap((group) => group.first).slice(0, limit);
    const to = withQuery(paths.ras, filter);
    return item(i18n, gatewayTone(status as GatewayStatus), words, to, { total, first }, gateway(filter));
  });
}

/** Builds the item of requests for access that the viewer may answer (ASK-02). */
export function requestItem(i18n: I18n, requests: AttentionCounts["accessRequests"]): AttentionItem {
  const filter = { state: "OPEN" };
  const words: Words = (total) =>
    i18n._("{total, plural, one {<0>#</0> open request for access} other {<0>#</0> open requests for access}}", {
      total,
    });
  return item(
    i18n,
    "warning",
    words,
    withQuery(paths.accessRequests, filter),
    requests,
    ({ id, email, location = null }) => ({
      text: email,
      detail: location,
      to: accessRequestPaths.page(id),
    }),
  );
}

/** Builds the item of gateways without free seats (RASA-05). */
export function seatItem(i18n: I18n, seats: AttentionCounts["seats"]): AttentionItem {
  const filter = { seats: "used" };
  const words: Words = (total) =>
    i18n._(
      "{total, plural, one {<0>#</0> gateway with all seats used} other {<0>#</0> gateways with all seats used}}",
      { total },
    );
  return item(i18n, "neutral", words, withQuery(paths.ras, filter), seats, ({ locationId, name }) =>
    thing(name, rasPaths.access(locationId), filter),
  );
}

/**
 * Builds the items of access that expires soon or has expired (RASX-03), of gateway certificates and downloaded profiles
 * that expire soon (RASX-07), of expired gateway certificates (CONN-04), and of recently deployed gateways.
 */
export function endItems(
  i18n: I18n,
  { endingAccess, certificates, expiredCertificates, profiles, endedAccess, deployments }: Expirations,
): AttentionItem[] {
  const [expiring, expired, deployed] = [
    { certificate: "soon" },
    { certificate: "ended", ...NOT_DISMISSED },
    { deployed: "recent" },
  ];
  const review = (filter: Filter) => withQuery(paths.rasReview, filter);
  const gateways = (filter: Filter) => withQuery(paths.ras, filter);
  const words = countEnds(i18n);
  return [
    item(i18n, "soon", words.access, review({ term: "soon" }), endingAccess, user),
    item(i18n, STATES.ended.tone, words.expired, gateways(expired), expiredCertificates, gateway(expired)),
    item(i18n, "soon", words.certificates, gateways(expiring), certificates, ({ locationId, name }) =>
      thing(name, rasPaths.renewCertificate(locationId), expiring),
    ),
    item(i18n, "info", words.profiles, review(expiring), profiles, user),
    item(i18n, "info", words.ended, review({ term: "ended" }), endedAccess, user),
    item(i18n, "info", words.deployed, gateways(deployed), deployments, gateway(deployed)),
  ];
}

/** Builds the item for a Remote Access Service that has expired. @param day as it is shown */
export const expiredServiceItem = (i18n: I18n, day: string): AttentionItem => ({
  tone: STATES.ended.tone,
  total: null,
  what: i18n._("Remote Access Service expired on {day}", { day }),
  to: paths.ras,
  first: [],
});

export function eventItems(i18n: I18n, events: NonNullable<AttentionCounts["events"]>): AttentionItem[] {
  return events.map(({ severity, taken = 0, ...counted }) => {
    const filter = { severity, state: "pending" };
    const words: Words = (total) => countEvents(i18n, severity, total);
    const to = withQuery(paths.serenityEvents, filter);
    const text = taken > 0 ? i18n._("{taken, plural, one {# taken} other {# taken}}", { taken }) : "";
    const named = ({ id, serialNumber, name, subject }: (typeof counted.first)[number]) =>
      thing(subject, eventPath(serialNumber, id), filter, name || serialNumber);
    return {
      ...item(i18n, STATES[severity === "critical" ? "critical" : "error"].tone, words, to, counted, named, text),
      isOverdue: severity !== "critical",
      taken: text ? { text, to: withQuery(paths.serenityEvents, { ...filter, taken: "anybody" }) } : null,
    };
  });
}

export function invitationItem(i18n: I18n, invitations: AttentionCounts["invitations"]): AttentionItem {
  const to = withQuery(paths.userInvitations, { expires: "soon" });
  const words: Words = (total) =>
    i18n._("{total, plural, one {<0>#</0> invitation about to expire} other {<0>#</0> invitations about to expire}}", {
      total,
    });
  return item(i18n, "info", words, to, invitations, ({ email }) => ({ text: email, detail: null, to }));
}

/** Builds two items: departures that can't be carried out, with advice, and those without a gateway's answer (LEAVE-01). */
export const departureItems = (i18n: I18n, counts: AttentionCounts): AttentionItem[] => [
  stoppedItem(i18n, counts.stoppedDepartures),
  waitingItem(i18n, counts.departures),
];

function stoppedItem(i18n: I18n, stopped: AttentionCounts["stoppedDepartures"]): AttentionItem {
  const words: Words = (total) =>
    i18n._("{total, plural, one {<0>#</0> departure not carried out} other {<0>#</0> departures not carried out}}", {
      total,
    });
  const to = withQuery(paths.departures, { state: "STOPPED" });
  const obstacles = new Set(stopped?.first.flatMap(({ obstacle }) => obstacle ?? []));
  const named = ({ id, email }: { id: string; email: string }) => thing(email, departurePaths.page(id), {});
  return {
    ...item(i18n, "danger", words, to, stopped, named),
    advice: [...obstacles].map((obstacle) => describeObstacle(i18n, obstacle)),
  };
}

function waitingItem(i18n: I18n, departures: AttentionCounts["departures"]): AttentionItem {
  const words: Words = (total) =>
    i18n._(
      "{total, plural, one {<0>#</0> departure waits for gateways} other {<0>#</0> departures wait for gateways}}",
      {
        total,
      },
    );
  const to = withQuery(paths.departures, { state: "UNDER_WAY" });
  return item(i18n, "warning", words, to, departures, ({ id, email, waitingFor }) => ({
    text: email,
    detail: waitingFor.map(({ name }) => name).join(", ") || null,
    to: departurePaths.page(id),
  }));
}

export const MACHINE_KINDS = {
  expired: { tone: STATES.expired.tone, filter: { maintenance: "expired" } },
  expiring: { tone: STATES.expiring.tone, filter: { maintenance: "expiring" } },
  outdated: { tone: STATES.outdated.tone, filter: { os: "outdated" } },
} as const satisfies Record<string, { tone: Tone; filter: Filter }>;

export type MachineKind = keyof typeof MACHINE_KINDS;

export function machineItem(
  i18n: I18n,
  kind: MachineKind,
  { total, machines }: { total: number; machines: { serialNumber: string; name?: string | null | undefined }[] },
): AttentionItem {
  const { tone, filter } = MACHINE_KINDS[kind];
  const counted = { total, first: machines };
  const to = withQuery(paths.inventory, filter);
  const named = ({ serialNumber, name }: (typeof machines)[number]) => {
    const page = machinePaths.details(serialNumber);
    return name ? thing(name, page, filter, serialNumber) : thing(serialNumber, page, filter);
  };
  return { ...item(i18n, tone, countMachines(i18n)[kind], to, counted, named), isOverdue: kind === "expired" };
}

/** Builds an example. The link to its page keeps the filter of its list. */
const thing = (text: string, path: string, filter: Filter, detail: string | null = null): AttentionExample => ({
  text,
  detail,
  to: withQuery(path, filter),
});

const TONES_BY_SEVERITY: Tone[] = ["danger", "warning", "soon", "neutral", "info"];

/** Sorts items by severity, and items of the same severity by whether they are overdue. Leaves out items that count 0. */
export const sortByTone = (items: readonly AttentionItem[]): AttentionItem[] =>
  TONES_BY_SEVERITY.flatMap((tone) => {
    const found = items.filter((each) => each.tone === tone && each.total !== 0);
    return [...found.filter(({ isOverdue }) => isOverdue), ...found.filter(({ isOverdue }) => !isOverdue)];
  });
