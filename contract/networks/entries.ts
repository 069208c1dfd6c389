import { normalizeTyped } from "#contract/text";
import { boundsOf, toRange } from "./address-ranges";
import { isDestination, isIpv4, isIpv4WithPrefix, normalizeDestination } from "./formats";

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
 * Splits a list of networks into its entries in their stored form: at commas, semicolons, blanks and line ends, of which
 * there may be more than needed (RASD-05).
 */
export const splitEntries = (text: string): string[] =>
  normalizeAddress(text)
    .replace(APART_MASK, "$1/")
    .split(SEPARATORS)
    .map((entry) => entry.replace(BULLET, ""))
    .filter((entry) => entry !== "")
    .map(normalizeDestination);

/** Returns what an entry stands for, to compare it: 10.69.0.1 and 10.69.0.1/32 are the same network (RASD-03). */
export function entryKey(entry: string): string {
  const { low, high, port } = toRange(entry);
  return `${low}-${high}:${port ?? "*"}`;
}

/** True when two valid entries are the same networks and ports. */
export const hasSameEntries = (entries: readonly string[]): boolean =>
  new Set(entries.map(entryKey)).size < entries.length;

/** Says which addresses a network with host bits stands for; null for other entries, and for what is no entry (D46). */
export function describeHostBits(entry: string): string | null {
  const [address, prefix] = entry.split("/");
  if (prefix === undefined || !isDestination(entry)) return null;
  const range = toRange(entry);
  const { first, last } = boundsOf(range);
  return first === address ? null : `${entry} is ${first} to ${last}${range.port ? `, port ${range.port}` : ""}.`;
}

const NUMBERS = "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}";
const pattern = (source: string) => new RegExp(`^${source}$`, "iu");

/** The reasons why an entry is no network, the first that applies. */
const REASONS: readonly [matches: (entry: string) => boolean, reason: string | ((entry: string) => string)][] = [
  [(entry) => entry.includes("://"), "enter the address alone, without http:// and a path"],
  [
    (entry) => pattern("\\[?[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*(?:%\\w+)?\\]?(?:[/:][0-9]+)?").test(entry),
    "IPv6 isn't supported",
  ],
  [(entry) => entry.endsWith(".") && isDestination(entry.slice(0, -1)), "remove the full stop"],
  [
    (entry) => pattern(`${NUMBERS}(?:/[0-9]+)?[\\p{Pd}\u2212][0-9.]+`).test(entry),
    "ranges aren't supported. Enter networks, such as 10.1.0.0/16",
  ],
  [
    (entry) => pattern(`${NUMBERS}/${NUMBERS}`).test(entry),
    (entry) => `masks aren't supported. ${describePrefix(entry)}`,
  ],
  [
    (entry) => pattern("[0-9]{1,3}(?:\\.[0-9]{1,3}){0,2}(?:\\.\\*){1,3}").test(entry),
    "enter a network, such as 10.1.0.0/16, in place of *",
  ],
  [(entry) => /^[0-9.]+:[0-9]+\/[0-9]+$/.test(entry), "the port comes last, as in 10.1.0.0/16:443"],
  [(entry) => /:[0-9]+[\p{Pd}\u2212][0-9]+$/u.test(entry), "ranges of ports aren't supported. Enter each port"],
  [(entry) => /:[0-9]+\/(?:tcp|udp)$/i.test(entry), "leave the protocol out: an entry is for TCP and UDP"],
  [(entry) => /[\p{L}_]/u.test(entry), "names aren't supported. Enter an address"],
  [(entry) => /(?:^|[./:])0[0-9]/.test(entry), "remove the zeros before the numbers"],
  [(entry) => hasValidStart(entry, ":", /^[0-9]*$/), "a port is 1 to 65535"],
  [(entry) => hasValidStart(entry, "/", /^[0-9]*(?::[0-9]+)?$/), "a prefix is 0 to 32"],
  [(entry) => pattern(`${NUMBERS}(?:/[0-9]+)?(?::[0-9]+)?`).test(entry), "each of the four numbers is 0 to 255"],
];

/** True when an entry is a valid one up to its last mark, and what follows has this form. */
function hasValidStart(entry: string, mark: "/" | ":", rest: RegExp): boolean {
  const at = entry.indexOf(mark);
  const start = entry.slice(0, at);
  return (
    at > 0 &&
    (isIpv4(start) || (mark === ":" && (start === "*" || isIpv4WithPrefix(start)))) &&
    rest.test(entry.slice(at + 1))
  );
}

/** Says how to write a network with a mask. @param entry an address, a slash and a mask */
function describePrefix(entry: string): string {
  const [address = "", mask = ""] = entry.split("/");
  const bits = mask
    .split(".")
    .map((part) => Number(part).toString(2).padStart(8, "0"))
    .join("");
  const prefix = /^(1*)0*$/.exec(bits)?.[1]?.length;
  return prefix === undefined || bits.length !== 32
    ? "Enter a prefix, as in 10.1.0.0/16"
    : `Enter ${address}/${prefix}`;
}

const MAX_QUOTED_LENGTH = 60;

/** Says why an entry is no network, with the entry before it; null when it is one (RASD-03). */
export function describeEntryError(entry: string): string | null {
  if (isDestination(entry)) return null;
  const [, reason = "this is no IPv4 address"] = REASONS.find(([matches]) => matches(entry)) ?? [];
  const quoted = entry.length > MAX_QUOTED_LENGTH ? `${entry.slice(0, MAX_QUOTED_LENGTH)}…` : entry;
  return `${quoted}: ${typeof reason === "string" ? reason : reason(entry)}.`;
}
