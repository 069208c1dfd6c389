import ipaddr from "ipaddr.js";

/** Removes the IPv6 prefix that a host listening on IPv6 adds to an IPv4 address. Returns any other text unchanged. */
export const normalizeIpAddress = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/** The number of bits of an IPv6 address that name a household's network. Its devices change the other bits at will. */
const HOUSEHOLD = 64;

/**
 * Returns the network that limits by address count as one: an IPv4 address, or the half of an IPv6 address that a
 * household's addresses share (SAFE-07).
 */
export function toRateLimitNetwork(address: string): string {
  const plain = normalizeIpAddress(address);
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.split("%")[0]}/${HOUSEHOLD}`)}/${HOUSEHOLD}`;
}
