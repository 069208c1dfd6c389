import { withQuery } from "~/lists/query";
import { gatewayStatus, STATUS_TONE, type Status } from "~/machines/gateway-status";
import { eventPath, machinePaths, paths, rasPaths } from "~/paths";
import type { Tone } from "~/ui/tone/tone";
import type { Ends, Waiting } from "~/upstream/attention.server";

/** One of the things that are counted, with the page where it is dealt with. */
export interface NamedThing {
  text: string;
  /** A second word for it, such as its serial number. */
  detail: string | null;
  to: string;
}

/** A number of things that need attention, and the address of the list of just these (HOME-01). */
export interface AttentionItem {
  tone: Tone;
  /** Null for a state that has no number. */
  total: number | null;
  /** The name of what is counted, in the singular for one. */
  what: string;
  to: string;
  /** The first few. */
  first: NamedThing[];
}

type Words = [one: string, many: string];
type Filter = Record<string, string>;

interface Found {
  total: number;
  first: NamedThing[];
}

function item(tone: Tone, words: Words, to: string, { total, first }: Found): AttentionItem {
  return { tone, total, what: words[total === 1 ? 0 : 1], to, first };
}

const GATEWAYS: Partial<Record<Status, Words>> = {
  FAILED: ["failed gateway", "failed gateways"],
  CONNECTION_PROBLEMS: ["gateway with connection problems", "gateways with connection problems"],
  INACTIVE: ["inactive gateway", "inactive gateways"],
  DEPLOYING: ["gateway deploying", "gateways deploying"],
};

/**
 * Returns the gateways that need attention, by the status that the portal shows: several that it does not know count as one
 * (RAS-02). @param most the number of those that are named
 */
export function gatewayItems(gateways: NonNullable<Waiting["gateways"]>, most: number): AttentionItem[] {
  return Object.entries(GATEWAYS).map(([status, words]) => {
    const filter = { status };
    const groups = gateways.filter((group) => gatewayStatus(group.status) === status);
    const total = groups.reduce((sum, group) => sum + group.total, 0);
    const first = groups.flatMap((group) => group.first).slice(0, most);
    const named = first.map(({ locationId, name }) => thing(name, rasPaths.location(locationId), filter));
    return item(STATUS_TONE[status as Status], words, withQuery(paths.ras, filter), { total, first: named });
  });
}

/** Returns the gateways that can take no further user (RASA-05). */
export function seatItem({ total, first }: NonNullable<Waiting["seats"]>): AttentionItem {
  const filter = { seats: "used" };
  const named = first.map(({ locationId, name }) => thing(name, rasPaths.access(locationId), filter));
  const words: Words = ["gateway with all seats used", "gateways with all seats used"];
  return item("warning", words, withQuery(paths.ras, filter), { total, first: named });
}

/** Returns the certificates that end soon: of gateways, and of the profiles that users have downloaded (RASX-07). */
export function endingItems({ certificates, profiles }: Ends): AttentionItem[] {
  const filter = { certificate: "soon" };
  const gateways = certificates?.first.map(({ locationId, name }) =>
    thing(name, rasPaths.location(locationId), filter),
  );
  const review = withQuery(paths.rasReview, filter);
  const users = profiles?.first.map(({ email, name, userId, locationId }) => {
    const to = rasPaths.editAccess(locationId, userId);
    return { text: email, detail: name, to };
  });
  return [
    item(
      "warning",
      ["gateway certificate about to end", "gateway certificates about to end"],
      withQuery(paths.ras, filter),
      {
        total: certificates?.total ?? 0,
        first: gateways ?? [],
      },
    ),
    item("info", ["VPN profile about to end", "VPN profiles about to end"], review, {
      total: profiles?.total ?? 0,
      first: users ?? [],
    }),
  ];
}

/** Returns the access that ends soon by its term (RASX-03). */
export function endingAccessItem({ total, first }: NonNullable<Ends["endingAccess"]>): AttentionItem {
  const named = first.map(({ email, name, userId, locationId }) => ({
    text: email,
    detail: name,
    to: rasPaths.editAccess(locationId, userId),
  }));
  const to = withQuery(paths.rasReview, { term: "soon" });
  return item("warning", ["access grant about to end", "access grants about to end"], to, { total, first: named });
}

/** Builds the items for access that has ended and for gateways that were deployed recently. */
export function endedItems({ endedAccess, deployments }: Ends): AttentionItem[] {
  const access = endedAccess?.first.map(({ email, name, userId, locationId }) => ({
    text: email,
    detail: name,
    to: rasPaths.editAccess(locationId, userId),
  }));
  const filter = { deployed: "recent" };
  const gateways = deployments?.first.map(({ locationId, name }) => thing(name, rasPaths.location(locationId), filter));
  return [
    item(
      "info",
      ["user whose access has ended", "users whose access has ended"],
      withQuery(paths.rasReview, { term: "ended" }),
      { total: endedAccess?.total ?? 0, first: access ?? [] },
    ),
    item(
      "info",
      ["gateway deployed in the last 7 days", "gateways deployed in the last 7 days"],
      withQuery(paths.ras, filter),
      { total: deployments?.total ?? 0, first: gateways ?? [] },
    ),
  ];
}

/** Builds the item for a Remote Access Service that has expired. @param on the day in words */
export const expiredServiceItem = (on: string): AttentionItem => ({
  tone: "danger",
  total: null,
  what: `Remote Access Service expired on ${on}`,
  to: paths.ras,
  first: [],
});

/** Returns the pending events, an item for each severity. */
export function eventItems(events: NonNullable<Waiting["events"]>): AttentionItem[] {
  return events.map(({ severity, total, first }) => {
    const filter = { severity, state: "pending" };
    const words: Words = [`pending ${severity} event`, `pending ${severity} events`];
    const named = first.map(({ id, serialNumber, name, subject }) =>
      thing(subject, eventPath(serialNumber, id), filter, name ?? serialNumber),
    );
    return item("danger", words, withQuery(paths.serenityEvents, filter), { total, first: named });
  });
}

/** Returns the invitations that nobody has accepted and that end soon. */
export function invitationItem({ total, first }: NonNullable<Waiting["invitations"]>): AttentionItem {
  const to = withQuery(paths.userInvitations, { expires: "soon" });
  const named = first.map(({ email }) => ({ text: email, detail: null, to }));
  return item("info", ["invitation about to expire", "invitations about to expire"], to, { total, first: named });
}

/** The kinds of machines that need attention, each with its filter of the inventory. */
export const MACHINE_KINDS = {
  expired: { tone: "danger", filter: { maintenance: "expired" }, words: "with expired maintenance" },
  expiring: { tone: "warning", filter: { maintenance: "expiring" }, words: "with expiring maintenance" },
  outdated: { tone: "warning", filter: { os: "outdated" }, words: "with an outdated OS" },
} as const satisfies Record<string, { tone: Tone; filter: Filter; words: string }>;

export type MachineKind = keyof typeof MACHINE_KINDS;

/** Returns the machines of a kind. */
export function machineItem(
  kind: MachineKind,
  { total, machines }: { total: number; machines: { serialNumber: string; name?: string | null | undefined }[] },
): AttentionItem {
  const { tone, filter, words } = MACHINE_KINDS[kind];
  const named = machines.map(({ serialNumber, name }) => {
    const to = machinePaths.details(serialNumber);
    return name ? thing(name, to, filter, serialNumber) : thing(serialNumber, to, filter);
  });
  const found = { total, first: named };
  return item(tone, [`machine ${words}`, `machines ${words}`], withQuery(paths.inventory, filter), found);
}

/** Returns a thing whose page keeps the list beside it narrowed down. */
const thing = (text: string, path: string, filter: Filter, detail: string | null = null): NamedThing => ({
  text,
  detail,
  to: withQuery(path, filter),
});

const GRAVEST_FIRST: Tone[] = ["danger", "warning", "neutral", "info"];

/** Returns the items that count something or tell of a state, the gravest first. */
export const inOrder = (items: readonly AttentionItem[]): AttentionItem[] =>
  GRAVEST_FIRST.flatMap((tone) => items.filter((each) => each.tone === tone && each.total !== 0));
