import ipaddr from "ipaddr.js";

/** Returns an address in its usual form: IPv4 also where the host listens on IPv6. What is no address stays as it is. */
export const plainAddress = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/** The bits of an IPv6 address that a household is given: the others change at will. */
const HOUSEHOLD = 64;

/**
 * Returns what limits by network address count as one: an IPv4 address, or the half of an IPv6 address that a household
 * is given whole. SAFE-07.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.split("%")[0]}/${HOUSEHOLD}`)}/${HOUSEHOLD}`;
}
