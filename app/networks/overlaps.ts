import { isIpv4WithPrefix } from "#contract/networks/formats";

/** Returns the first and the last address of an IPv4 network as numbers. @param text an address with its prefix */
function rangeOf(text: string): [first: number, last: number] {
  const [address = "", prefix = ""] = text.split("/");
  const size = 2 ** (32 - Number(prefix));
  const number = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  const first = Math.floor(number / size) * size;
  return [first, first + size - 1];
}

/** True when two networks share an address; false where one is none (RASX-05). */
export function overlaps(one: string, other: string): boolean {
  if (!isIpv4WithPrefix(one) || !isIpv4WithPrefix(other)) return false;
  const [[first, last], [begin, end]] = [rangeOf(one), rangeOf(other)];
  return first <= end && begin <= last;
}
