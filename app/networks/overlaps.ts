import { isIpv4WithPrefix } from "#contract/networks/formats";
import { toAddresses } from "./address-ranges";

/** True when two networks share an address; false when one of them is not a network (RASX-05). */
export function overlaps(one: string, other: string): boolean {
  if (!isIpv4WithPrefix(one) || !isIpv4WithPrefix(other)) return false;
  const [first, second] = [toAddresses(one), toAddresses(other)];
  return first.low <= second.high && second.low <= first.high;
}
