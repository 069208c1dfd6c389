import { type AddressRange, rangesOverlap, toRange } from "#contract/networks/address-ranges";
import { describeHostBits } from "#contract/networks/entries";
import { isAnyAddress } from "#contract/networks/formats";
import type { NamedDestination } from "./reachable";

/** The most warnings that are written out; one more line counts the others. */
const MAX_NAMED = 10;

/**
 * Returns warnings about destinations for any address, and about overlapping ones, where access to one includes a part of
 * the other. Written for lists of a thousand destinations.
 * @param destinations ones whose entries are valid
 */
export function listWarnings(destinations: readonly NamedDestination[]): string[] {
  const open = listOpenDestinations(destinations);
  const ranges = destinations
    .flatMap(({ name, networkDestinations }) =>
      networkDestinations.filter((entry) => !isAnyAddress(entry)).map((entry) => ({ name, range: toRange(entry) })),
    )
    .sort((one, other) => one.range.low - other.range.low || other.range.high - one.range.high);
  const pairs = describeOverlaps(ranges);
  return nameFirst([...open, ...pairs]);
}

/** Returns the first sentences, and one that counts the others. */
function nameFirst(sentences: readonly string[]): string[] {
  const named = sentences.slice(0, MAX_NAMED);
  const more = sentences.length - named.length;
  return more > 0 ? [...named, `And ${more} more.`] : named;
}

/** Says which addresses networks with host bits stand for, before they are saved (D46). */
export const listHostBits = (entries: readonly string[]): string[] =>
  nameFirst([...new Set(entries.flatMap((entry) => describeHostBits(entry) ?? []))]);

/** Returns a sentence for each destination that allows any address, about the widest of its entries. */
export const listOpenDestinations = (destinations: readonly NamedDestination[]): string[] =>
  destinations.flatMap(({ name, networkDestinations }) => {
    const allowed = describeAnyAddress(networkDestinations);
    return allowed ? [`${name} allows ${allowed}, so it doesn't limit users to a network.`] : [];
  });

/** Describes the widest of the entries that cover every address; null when none does. */
export function describeAnyAddress(entries: readonly string[]): string | null {
  const ports = entries.filter(isAnyAddress).map((entry) => toRange(entry).port);
  if (ports.length === 0) return null;
  if (ports.includes(null)) return "any address";
  const numbers = [...new Set(ports)].map(String);
  const last = numbers.pop();
  return numbers.length === 0
    ? `any address on port ${last}`
    : `any address on ports ${numbers.join(", ")} and ${last}`;
}

const MAX_PAIRS = 1000;

/** Returns a warning for each overlap. @param ranges sorted by `low`, so only the following ones can overlap */
function describeOverlaps(ranges: readonly { name: string; range: AddressRange }[]): string[] {
  const pairs = new Set<string>();
  for (const [at, { name, range }] of ranges.entries()) {
    for (let next = at + 1; next < ranges.length && pairs.size < MAX_PAIRS; next++) {
      const other = ranges[next];
      if (!other || other.range.low > range.high) break;
      if (other.name === name || !rangesOverlap(range, other.range)) continue;
      pairs.add(`${name} and ${other.name} overlap: access to one includes the addresses they share.`);
    }
  }
  return [...pairs];
}
