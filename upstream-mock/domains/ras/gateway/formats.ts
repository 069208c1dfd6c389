import { lineProblem } from "#contract/text";

/** Holds the formats of RASS-03, checked again where it counts. None of these expressions backtracks. */

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
const PREFIX = "(?:3[0-2]|[12]?[0-9])";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";

const ipv4 = new RegExp(`^${IPV4}$`);
const ipv4WithPrefix = new RegExp(`^${IPV4}/${PREFIX}$`);
const fqdn = new RegExp(`^(?:${LABEL}\\.)+[A-Za-z]{2,63}$`);
const destination = new RegExp(`^(?:\\*|${IPV4}(?:/${PREFIX})?)(?::([0-9]{1,5}))?$`);
/** D9: with the accented letters of code page 437 from 128 to 165. */
const destinationName = /^[ .\-0-9A-Za-z_ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ]+$/;

const TEXT_MAX = 255;

export const isIpv4 = (text: string) => ipv4.test(text);
export const isIpv4WithPrefix = (text: string) => ipv4WithPrefix.test(text);
export const isFqdn = (text: string) => text.length >= 4 && text.length <= 253 && fqdn.test(text);
/** One line of text that is not blank: names of networks. */
export const isText = (text: string) => text.length <= TEXT_MAX && lineProblem(text) === null && text.trim() !== "";
export const isDestinationName = (text: string) => text.length <= TEXT_MAX && destinationName.test(text);

const isPort = (text: string) => /^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= 65_535;

/** FQDN:port or IPv4:port. */
export function isEndpoint(text: string): boolean {
  const colon = text.lastIndexOf(":");
  const host = text.slice(0, Math.max(0, colon));
  return colon > 0 && isPort(text.slice(colon + 1)) && (isIpv4(host) || isFqdn(host));
}

/** IPv4, IPv4:port, IPv4/prefix, IPv4/prefix:port, *:port or *. */
export function isDestination(text: string): boolean {
  const found = destination.exec(text);
  return found !== null && (found[1] === undefined || isPort(found[1]));
}

/** How a lone `*` is stored (D11): shown and treated as any address. */
export const ANY = "0.0.0.0/8";
export const storedDestination = (text: string) => (text === "*" ? ANY : text);
