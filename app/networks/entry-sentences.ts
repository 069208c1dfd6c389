import type { I18n } from "@lingui/core";
import { boundsOf, toRange } from "#contract/networks/address-ranges";
import { isDestination, isIpv4, isIpv4WithPrefix } from "#contract/networks/formats";
import { type Message, msg, toText } from "~/i18n/i18n";

/** Describes the addresses that a network with host bits covers (D46); null for other entries and invalid ones. */
export function describeHostBits(i18n: I18n, entry: string): string | null {
  const [address, prefix] = entry.split("/");
  if (prefix === undefined || !isDestination(entry)) return null;
  const range = toRange(entry);
  const { first, last } = boundsOf(range);
  if (first === address) return null;
  return range.port
    ? i18n._("{entry} is {first} to {last}, port {port}.", { entry, first, last, port: String(range.port) })
    : i18n._("{entry} is {first} to {last}.", { entry, first, last });
}

const NUMBERS = "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}";
const pattern = (source: string) => new RegExp(`^${source}$`, "iu");

/** The reasons why an entry is no network, the first that applies: sentences that follow the entry and a colon. */
const REASONS: readonly [
  matches: (entry: string) => boolean,
  reason: Message | ((i18n: I18n, entry: string) => string),
][] = [
  [(entry) => entry.includes("://"), msg("enter the address alone, without http:// and a path.")],
  [
    (entry) => pattern("\\[?[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*(?:%\\w+)?\\]?(?:[/:][0-9]+)?").test(entry),
    msg("IPv6 isn't supported."),
  ],
  [(entry) => entry.endsWith(".") && isDestination(entry.slice(0, -1)), msg("remove the full stop.")],
  [
    (entry) => pattern(`${NUMBERS}(?:/[0-9]+)?[\\p{Pd}\u2212][0-9.]+`).test(entry),
    msg("ranges aren't supported. Enter networks, such as 10.1.0.0/16."),
  ],
  [(entry) => pattern(`${NUMBERS}/${NUMBERS}`).test(entry), describePrefix],
  [
    (entry) => pattern("[0-9]{1,3}(?:\\.[0-9]{1,3}){0,2}(?:\\.\\*){1,3}").test(entry),
    msg("enter a network, such as 10.1.0.0/16, in place of *."),
  ],
  [(entry) => /^[0-9.]+:[0-9]+\/[0-9]+$/.test(entry), msg("the port comes last, as in 10.1.0.0/16:443.")],
  [(entry) => /:[0-9]+[\p{Pd}\u2212][0-9]+$/u.test(entry), msg("ranges of ports aren't supported. Enter each port.")],
  [(entry) => /:[0-9]+\/(?:tcp|udp)$/i.test(entry), msg("leave the protocol out: an entry is for TCP and UDP.")],
  [(entry) => /[\p{L}_]/u.test(entry), msg("names aren't supported. Enter an address.")],
  [(entry) => /(?:^|[./:])0[0-9]/.test(entry), msg("remove the zeros before the numbers.")],
  [(entry) => hasValidStart(entry, ":", /^[0-9]*$/), msg("a port is 1 to 65535.")],
  [(entry) => hasValidStart(entry, "/", /^[0-9]*(?::[0-9]+)?$/), msg("a prefix is 0 to 32.")],
  [(entry) => pattern(`${NUMBERS}(?:/[0-9]+)?(?::[0-9]+)?`).test(entry), msg("each of the four numbers is 0 to 255.")],
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
function describePrefix(i18n: I18n, entry: string): string {
  const [address = "", mask = ""] = entry.split("/");
  const bits = mask
    .split(".")
    .map((part) => Number(part).toString(2).padStart(8, "0"))
    .join("");
  const prefix = /^(1*)0*$/.exec(bits)?.[1]?.length;
  return prefix === undefined || bits.length !== 32
    ? i18n._("masks aren't supported. Enter a prefix, as in 10.1.0.0/16.")
    : i18n._("masks aren't supported. Enter {network}.", { network: `${address}/${prefix}` });
}

const MAX_QUOTED_LENGTH = 60;

const NO_ADDRESS = msg("this is no IPv4 address.");

/** Says why an entry is no network, with the entry before it; null when it is one (RASD-03). */
export function describeEntryError(i18n: I18n, entry: string): string | null {
  if (isDestination(entry)) return null;
  const [, reason = NO_ADDRESS] = REASONS.find(([matches]) => matches(entry)) ?? [];
  const quoted = entry.length > MAX_QUOTED_LENGTH ? `${entry.slice(0, MAX_QUOTED_LENGTH)}…` : entry;
  const said = typeof reason === "function" ? reason(i18n, entry) : toText(i18n, reason);
  return i18n._("{entry}: {reason}", { entry: quoted, reason: said });
}
