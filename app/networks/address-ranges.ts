import { isAnyAddress, isIpv4WithPrefix } from "#contract/networks/formats";

/** IPv4 addresses from `low` to `high` as numbers; one port, or null for all ports. */
export interface AddressRange {
  low: number;
  high: number;
  port: number | null;
}

const HIGHEST = 0xffffffff;

export const ANY_ADDRESS: AddressRange = { low: 0, high: HIGHEST, port: null };

const numberOf = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

/** Converts an IPv4 network to its first and last address. @param network with a prefix or without */
export function toAddresses(network: string): { low: number; high: number } {
  const [address = "", prefix = "32"] = network.split("/");
  const size = 2 ** (32 - Number(prefix));
  const low = Math.floor(numberOf(address) / size) * size;
  return { low, high: low + size - 1 };
}

/** Converts an entry of a destination to its range. @param entry a valid one */
export function toRange(entry: string): AddressRange {
  const [network = "", port] = entry.split(":");
  const { low, high } = isAnyAddress(entry) ? ANY_ADDRESS : toAddresses(network);
  return { low, high, port: port === undefined ? null : Number(port) };
}

export const isWhole = ({ low, high }: AddressRange): boolean => low === 0 && high === HIGHEST;

/** True when two ranges share an address on the same port. */
export const rangesOverlap = (one: AddressRange, other: AddressRange): boolean =>
  one.low <= other.high &&
  other.low <= one.high &&
  (one.port === null || other.port === null || one.port === other.port);

/** True when ranges cover a range together, though none of them need do so alone. @param sorted by `low` */
export function isCovered(range: AddressRange, sorted: readonly AddressRange[]): boolean {
  let next = range.low;
  for (const { low, high, port } of sorted) {
    if (low > next || next > range.high) break;
    if (port === null || port === range.port) next = Math.max(next, high + 1);
  }
  return next > range.high;
}

/** True when two networks share an address; false when one of them is not a network (RASX-05). */
export function overlaps(one: string, other: string): boolean {
  if (!isIpv4WithPrefix(one) || !isIpv4WithPrefix(other)) return false;
  const [first, second] = [toAddresses(one), toAddresses(other)];
  return first.low <= second.high && second.low <= first.high;
}
