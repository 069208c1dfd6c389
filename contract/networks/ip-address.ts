import ipaddr from "ipaddr.js";

/**
 * Returns a network address as a proxy or a socket names it: without port, zone and the IPv6 prefix of an IPv4 address, in one
 * spelling; null when it is none.
 */
export function parseIpAddress(text: string): string | null {
  const plain = text
    .replace(/^\[(.*)\](?::\d{1,5})?$/, "$1")
    .replace(/^([\d.]+):\d{1,5}$/, "$1")
    .replace(/%.*$/s, "");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain);
  return isAddress ? ipaddr.process(plain).toString() : null;
}

/** The bits of an IPv6 address that name a household's network. Its devices change the other bits at will. */
const HOUSEHOLD_BITS = 64;
/** The bits that name a site's network: a provider gives a customer up to 65,536 of the smaller ones. */
const SITE_BITS = 48;

/** How much more than one household a whole site may do. */
export const SITE_FACTOR = 16;

/**
 * Returns the networks that limits by address count: an IPv4 address, or an IPv6 address's household and its site, whose limit
 * is `SITE_FACTOR` times as high (SAFE-07).
 */
export function toRateLimitNetworks(address: string): { household: string; site: string | null } {
  const plain = parseIpAddress(address) ?? address;
  if (!ipaddr.IPv6.isValid(plain)) return { household: plain, site: null };
  const toNetwork = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`;
  return { household: toNetwork(HOUSEHOLD_BITS), site: toNetwork(SITE_BITS) };
}
