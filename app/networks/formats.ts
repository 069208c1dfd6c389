/** The formats of network addresses and names (RASS-03). None of these regular expressions backtracks. */

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
/** Sources of regular expressions, for use in other ones. */
export const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
export const PREFIX = "(?:3[0-2]|[12]?[0-9])";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const TOP_LEVEL_DOMAIN = "[A-Za-z]{2,63}";

/** In characters. */
const SHORTEST_FQDN = 4;
const LONGEST_FQDN = 253;
const HIGHEST_PORT = 65_535;

const ipv4 = new RegExp(`^${IPV4}$`);
const ipv4WithPrefix = new RegExp(`^${IPV4}/${PREFIX}$`);
const fqdn = new RegExp(`^(?:${LABEL}\\.)+${TOP_LEVEL_DOMAIN}$`);

export const isIpv4 = (text: string) => ipv4.test(text);

/** True for IPv4/prefix, the prefix 0 to 32. */
export const isIpv4WithPrefix = (text: string) => ipv4WithPrefix.test(text);

/** True for a fully qualified name: labels of up to 63 characters, the last of 2 to 63 letters, 4 to 253 characters. */
export const isFqdn = (text: string) => text.length >= SHORTEST_FQDN && text.length <= LONGEST_FQDN && fqdn.test(text);

/** True for 1 to 65535. */
export const isPort = (text: string) => /^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= HIGHEST_PORT;

/** True for FQDN:port and IPv4:port. */
export function isEndpoint(text: string): boolean {
  const colon = text.lastIndexOf(":");
  if (colon < 1) return false;
  const host = text.slice(0, colon);
  return isPort(text.slice(colon + 1)) && (isIpv4(host) || isFqdn(host));
}
