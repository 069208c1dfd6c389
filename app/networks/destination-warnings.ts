import type { I18n } from "@lingui/core";
import { type AddressRange, rangesOverlap, toRange } from "#contract/networks/address-ranges";
import { isAnyAddress } from "#contract/networks/formats";
import { createListFormat } from "~/i18n/format-list";
import { describeHostBits } from "./entry-sentences";
import type { NamedDestination } from "./reachable";

/** The most warnings that are written out; one more line counts the others. */
const MAX_NAMED = 10;

/**
 * Returns warnings about destinations for any address, and about overlapping ones, where access to one includes a part of
 * the other. Written for lists of a thousand destinations.
 * @param destinations ones whose entries are valid
 */
export function listWarnings(i18n: I18n, destinations: readonly NamedDestination[]): string[] {
  const open = listOpenDestinations(i18n, destinations);
  const ranges = destinations
    .flatMap(({ name, networkDestinations }) =>
      networkDestinations.filter((entry) => !isAnyAddress(entry)).map((entry) => ({ name, range: toRange(entry) })),
    )
    .sort((one, other) => one.range.low - other.range.low || other.range.high - one.range.high);
  const pairs = describeOverlaps(i18n, ranges);
  return nameFirst(i18n, [...open, ...pairs]);
}

/** Returns the first sentences, and one that counts the others. */
function nameFirst(i18n: I18n, sentences: readonly string[]): string[] {
  const named = sentences.slice(0, MAX_NAMED);
  const more = sentences.length - named.length;
  return more > 0 ? [...named, i18n._("And {count, number} more.", { count: more })] : named;
}

/** Describes the addresses that networks with host bits cover, to be checked before they are saved (D46). */
export const listHostBits = (i18n: I18n, entries: readonly string[]): string[] =>
  nameFirst(i18n, [...new Set(entries.flatMap((entry) => describeHostBits(i18n, entry) ?? []))]);

/** Returns a sentence for each destination that allows any address, about the widest of its entries. */
export const listOpenDestinations = (i18n: I18n, destinations: readonly NamedDestination[]): string[] =>
  destinations.flatMap(({ name, networkDestinations }) => {
    const ports = findOpenPorts(networkDestinations);
    if (!ports) return [];
    if (ports.length === 0)
      return i18n._("{name} allows any address, so it doesn't limit users to a network.", { name });
    return i18n._(
      "{count, plural, one {{name} allows any address on port {ports}, so it doesn't limit users to a network.} other {{name} allows any address on ports {ports}, so it doesn't limit users to a network.}}",
      { count: ports.length, name, ports: createListFormat(i18n).format(ports) },
    );
  });

/** Describes the widest of the entries that cover every address; null when none does. */
export function describeAnyAddress(i18n: I18n, entries: readonly string[]): string | null {
  const ports = findOpenPorts(entries);
  if (!ports) return null;
  if (ports.length === 0) return i18n._("any address");
  return i18n._("{count, plural, one {any address on port {ports}} other {any address on ports {ports}}}", {
    count: ports.length,
    ports: createListFormat(i18n).format(ports),
  });
}

/** Returns the ports on which entries cover every address, none for all ports; null when no entry does. */
function findOpenPorts(entries: readonly string[]): string[] | null {
  const ports = entries.filter(isAnyAddress).map((entry) => toRange(entry).port);
  if (ports.length === 0) return null;
  return ports.includes(null) ? [] : [...new Set(ports)].map(String);
}

const MAX_PAIRS = 1000;

/** Returns a warning for each overlap. @param ranges sorted by `low`, so only the following ones can overlap */
function describeOverlaps(i18n: I18n, ranges: readonly { name: string; range: AddressRange }[]): string[] {
  const pairs = new Set<string>();
  for (const [at, { name, range }] of ranges.entries()) {
    for (let next = at + 1; next < ranges.length && pairs.size < MAX_PAIRS; next++) {
      const other = ranges[next];
      if (!other || other.range.low > range.high) break;
      if (other.name === name || !rangesOverlap(range, other.range)) continue;
      pairs.add(
        i18n._("{one} and {other} overlap: access to one includes the addresses they share.", {
          one: name,
          other: other.name,
        }),
      );
    }
  }
  return [...pairs];
}
