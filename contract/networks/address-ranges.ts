import { isAnyAddress, isIpv4WithPrefix } from "./formats";

/** IPv4 addresses from `low` to `high` as numbers; one port, or null for all ports. */
export interface AddressRange {
  low: number;
  high: number;
  port: number | null;
}

const MAX_ADDRESS = 0xffffffff;

export const ANY_ADDRESS: AddressRange = { low: 0, high: MAX_ADDRESS, port: null };

const toNumber = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

const toText = (address: number) => [24, 16, 8, 0].map((bits) => Math.floor(address / 2 ** bits) % 256).join(".");

/** Returns the first and the last address of a range as texts. */
export const boundsOf = ({ low, high }: AddressRange): { first: string; last: string } => ({
  first: toText(low),
  last: toText(high),
});

/** Converts an IPv4 network to its first and last address. @param network with a prefix or without */
function toAddresses(network: string): { low: number; high: number } {
  const [address = "", prefix = "32"] = network.split("/");
  const size = 2 ** (32 - Number(prefix));
  const low = Math.floor(toNumber(address) / size) * size;
  return { low, high: low + size - 1 };
}

/** Converts an entry of a destination to its range. @param entry a valid one */
export function toRange(entry: string): AddressRange {
  const [network = "", port] = entry.split(":");
  const { low, high } = isAnyAddress(entry) ? ANY_ADDRESS : toAddresses(network);
  return { low, high, port: port === undefined ? null : Number(port) };
}

export const isWhole = ({ low, high }: AddressRange): boolean => low === 0 && high === MAX_ADDRESS;

/** True when two ranges share an address on the same port. */
export const rangesOverlap = (one: AddressRange, other: AddressRange): boolean =>
  one.low <= other.high &&
  other.low <= one.high &&
  (one.port === null || other.port === null || one.port === other.port);

/** True when ranges cover a range together, even when no single one does. @param sorted by `low` */
export function isCovered(range: AddressRange, sorted: readonly AddressRange[]): boolean {
  let next = range.low;
  for (const { low, high, port } of sorted) {
    if (low > next || next > range.high) break;
    if (port === null || port === range.port) next = Math.max(next, high + 1);
  }
  return next > range.high;
}

/** True when entries reach no address or port that others don't reach together. @param entries valid ones */
export function isWithin(entries: readonly string[], others: readonly string[]): boolean {
  const sorted = others.map(toRange).toSorted((one, other) => one.low - other.low);
  return entries.map(toRange).every((range) => isCovered(range, sorted));
}

/** True when two networks share an address; false when one of them is not a network (RASX-05). */
export function overlaps(one: string, other: string): boolean {
  return isIpv4WithPrefix(one) && isIpv4WithPrefix(other) && rangesOverlap(toRange(one), toRange(other));
}
