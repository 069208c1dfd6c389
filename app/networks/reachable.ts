import { ANY_DESTINATION } from "#contract/networks/formats";

/** IPv4 addresses from `low` to `high`, as numbers; one port, or null for all. */
interface Span {
  low: number;
  high: number;
  port: number | null;
}

const HIGHEST = 0xffffffff;

const numberOf = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

/** True when an entry means any address, as typed or in its stored form (D11). */
const isAny = (entry: string) =>
  entry.startsWith("*") || entry === ANY_DESTINATION || entry.startsWith(`${ANY_DESTINATION}:`);

/** Returns the addresses and port of an entry. @param entry a valid one */
function spanOf(entry: string): Span {
  const [network = "", port] = entry.split(":");
  const number = port === undefined ? null : Number(port);
  if (isAny(entry)) return { low: 0, high: HIGHEST, port: number };
  const [address = "", prefix = "32"] = network.split("/");
  const size = 2 ** (32 - Number(prefix));
  const low = Math.floor(numberOf(address) / size) * size;
  return { low, high: low + size - 1, port: number };
}

const covers = (outer: Span, inner: Span) =>
  outer.low <= inner.low && inner.high <= outer.high && (outer.port === null || outer.port === inner.port);
const meets = (one: Span, other: Span) =>
  one.low <= other.high &&
  other.low <= one.high &&
  (one.port === null || other.port === null || one.port === other.port);

/** A destination: the name for some network destinations. */
export interface Named {
  name: string;
  networkDestinations: readonly string[];
}

/** A gateway's tunnel, the same for all its users. */
export interface Tunnel {
  destinations: readonly Named[];
  /** Names of the destinations that go through the tunnel; empty for all traffic. */
  routes: readonly string[];
}

const spansOf = (destinations: readonly Named[], names: readonly string[]): Span[] =>
  destinations
    .filter(({ name }) => names.includes(name))
    .flatMap(({ networkDestinations }) => networkDestinations.map(spanOf));

/**
 * Returns the addresses that a user reaches. Without restriction they are all that go through the tunnel, otherwise the
 * allowed destinations. A destination for any address reaches only what goes through the tunnel.
 * @param allowed names of destinations; empty for all traffic
 */
function spansReached({ destinations, routes }: Tunnel, allowed: readonly string[]): Span[] {
  const routed = spansOf(destinations, routes).map((span) => ({ ...span, port: null }));
  const tunnel = routes.length === 0 ? [{ low: 0, high: HIGHEST, port: null }] : routed;
  if (allowed.length === 0) return tunnel;
  return spansOf(destinations, allowed).flatMap((span) =>
    span.low === 0 && span.high === HIGHEST ? tunnel.map((route) => ({ ...route, port: span.port })) : [span],
  );
}

export type Extent = "all" | "part" | "none";

/** Returns how much of the entries the spans cover. An entry is covered when it lies within one span. */
function extentOf(spans: readonly Span[], entries: readonly string[]): Extent {
  const wanted = entries.map(spanOf);
  if (wanted.every((span) => spans.some((reached) => covers(reached, span)))) return "all";
  return wanted.some((span) => spans.some((reached) => meets(reached, span))) ? "part" : "none";
}

/**
 * Returns for each of the location's destinations how much of it a user can reach ('What can this person reach?').
 * @param allowed names of destinations; empty for all traffic
 */
export function reachOfPerson(tunnel: Tunnel, allowed: readonly string[]): { name: string; extent: Extent }[] {
  const spans = spansReached(tunnel, allowed);
  return tunnel.destinations.map(({ name, networkDestinations }) => ({
    name,
    extent: extentOf(spans, networkDestinations),
  }));
}

/** Returns the gateway's users who can reach at least a part of the entries ('Who can reach this?'). */
export function whoReaches(
  tunnel: Tunnel,
  users: readonly { email: string; allowedDestinations: readonly string[] }[],
  entries: readonly string[],
): { email: string; extent: Extent }[] {
  return users
    .map(({ email, allowedDestinations }) => ({
      email,
      extent: extentOf(spansReached(tunnel, allowedDestinations), entries),
    }))
    .filter(({ extent }) => extent !== "none");
}

/** The most warnings that are written out; one more line counts the others. */
const NAMED_AT_MOST = 10;

/**
 * Returns warnings about a list: destinations for any address, and destinations that overlap, so that access to one
 * includes a part of the other. Written for lists of a thousand destinations.
 * @param destinations ones whose entries are valid
 */
export function warningsOf(destinations: readonly Named[]): string[] {
  const open = destinations.flatMap(({ name, networkDestinations }) =>
    networkDestinations.filter(isAny).map((entry) => {
      const port = entry.split(":")[1];
      return `${name} means any address${port ? ` on port ${port}` : ""}: it restricts nobody to a network.`;
    }),
  );
  const spans = destinations
    .flatMap(({ name, networkDestinations }) =>
      networkDestinations.filter((entry) => !isAny(entry)).map((entry) => ({ name, span: spanOf(entry) })),
    )
    .sort((one, other) => one.span.low - other.span.low || other.span.high - one.span.high);
  const pairs = overlappingPairs(spans);
  const shown = [...open, ...pairs].slice(0, NAMED_AT_MOST);
  const more = open.length + pairs.length - shown.length;
  return more > 0 ? [...shown, `And ${more} more.`] : shown;
}

const MOST_PAIRS = 1000;

/** Returns a warning for each overlap. The spans are sorted by `low`, so only those that follow one can meet it. */
function overlappingPairs(spans: readonly { name: string; span: Span }[]): string[] {
  const pairs = new Set<string>();
  for (const [at, { name, span }] of spans.entries()) {
    for (let next = at + 1; next < spans.length && pairs.size < MOST_PAIRS; next++) {
      const other = spans[next];
      if (!other || other.span.low > span.high) break;
      if (other.name === name || !meets(span, other.span)) continue;
      pairs.add(`${name} and ${other.name} overlap: access to one includes what they share.`);
    }
  }
  return [...pairs];
}
