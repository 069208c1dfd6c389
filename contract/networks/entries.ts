import { normalizeTyped } from "#contract/text";
import { toRange } from "./address-ranges";
import { normalizeDestination } from "./formats";

// How people write lists of networks (D46). Portal and upstream read them alike.

const SEPARATORS = /[\s,;、|]+/;
/** Blanks within a line. They become single ones first: the expressions after it must not backtrack. */
const BLANKS = /[^\S\r\n]+/g;
/** Blanks that do not separate: around a prefix, a port or the dash of a range. */
const INNER_BLANKS = / ?([/:]|(?<=[0-9] ?)[\p{Pd}\u2212](?= ?[0-9])) ?/gu;
/** A mask apart from its address, as `10.0.0.0 255.255.255.0`: two addresses would be another thing. */
const APART_MASK = /([0-9]) (?=255\.[0-9]+\.[0-9]+\.[0-9]+(?![0-9./:]))/g;
const BULLET = /^[•‣·\p{Pd}\u2212]+/u;

/** Returns an address, network or endpoint as it is checked: without invisible characters and blanks around its parts. */
export const normalizeAddress = (text: string) => normalizeTyped(text).replace(BLANKS, " ").replace(INNER_BLANKS, "$1");

/**
 * Splits a list of networks at commas, semicolons, spaces and line ends, and returns the entries in their stored form
 * (RASD-05). Surplus separators are ignored.
 */
export const splitEntries = (text: string): string[] =>
  normalizeAddress(text)
    .replace(APART_MASK, "$1/")
    .split(SEPARATORS)
    .map((entry) => entry.replace(BULLET, ""))
    .filter((entry) => entry !== "")
    .map(normalizeDestination);

/** Returns a key that is equal for entries of the same addresses: 10.69.0.1 and 10.69.0.1/32 (RASD-03). */
export function entryKey(entry: string): string {
  const { low, high, port } = toRange(entry);
  return `${low}-${high}:${port ?? "*"}`;
}

/** True when two valid entries are the same networks and ports. */
export const hasSameEntries = (entries: readonly string[]): boolean =>
  new Set(entries.map(entryKey)).size < entries.length;
