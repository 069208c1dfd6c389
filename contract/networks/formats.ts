import { MAX_DESTINATION_NAME_LENGTH, MAX_NETWORK_NAME_LENGTH } from "#contract/limits";
import { findLineError } from "#contract/text";

// The formats of networks, hosts and destinations. Portal and upstream check the same ones. None of these expressions
// backtracks.

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
const PREFIX = "(?:3[0-2]|[12]?[0-9])";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const TOP_LEVEL_DOMAIN = "[A-Za-z]{2,63}";

/** The fewest characters of a fully qualified name. */
const MIN_FQDN_LENGTH = 4;
const MAX_FQDN_LENGTH = 253;
const HIGHEST_PORT = 65_535;

const ipv4 = new RegExp(`^${IPV4}$`);
const ipv4WithPrefix = new RegExp(`^${IPV4}/${PREFIX}$`);
const fqdn = new RegExp(`^(?:${LABEL}\\.)+${TOP_LEVEL_DOMAIN}$`);
const DESTINATION = new RegExp(`^(?:\\*|${IPV4}(?:/${PREFIX})?)(?::([0-9]{1,5}))?$`);
/** The characters of a destination's name, with the accented letters of code page 437 from 128 to 165 (D9). */
const NAME_CHARACTERS = " .\\-0-9A-Za-z_ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ";
const DESTINATION_NAME = new RegExp(`^[${NAME_CHARACTERS}]+$`);
const OTHER_CHARACTERS = new RegExp(`[^${NAME_CHARACTERS}]`, "g");

/** True when a text is an IPv4 address (RASS-03). */
export const isIpv4 = (text: string) => ipv4.test(text);

/** True when a text is an IPv4 address with a prefix from 0 to 32 (RASS-03). */
export const isIpv4WithPrefix = (text: string) => ipv4WithPrefix.test(text);

/** True when a text is a fully qualified name: labels of up to 63 characters, the last one of 2 to 63 letters (RASS-03). */
export const isFqdn = (text: string) =>
  text.length >= MIN_FQDN_LENGTH && text.length <= MAX_FQDN_LENGTH && fqdn.test(text);

/** True when a text is a port from 1 to 65535. */
export const isPort = (text: string) => /^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= HIGHEST_PORT;

/** True when a text is FQDN:port or IPv4:port (RASS-03). */
export function isEndpoint(text: string): boolean {
  const colon = text.lastIndexOf(":");
  if (colon < 1) return false;
  const host = text.slice(0, colon);
  return isPort(text.slice(colon + 1)) && (isIpv4(host) || isFqdn(host));
}

/** True when a text can name a gateway's network: one line that is not blank (RASS-03). */
export const isNetworkName = (text: string) =>
  text.length <= MAX_NETWORK_NAME_LENGTH && findLineError(text) === null && text.trim() !== "";

/** The problems of a destination's name, each with its message. */
export const DESTINATION_NAME_ERRORS = {
  missing: /* i18n */ "Name is required",
  characters: /* i18n */ "Name contains not permitted characters",
  length: /* i18n */ "Name must be {maximum, number} characters or fewer",
} as const;

/** Returns why a text can't name a network destination; null when it can (RASD-03). */
export function findDestinationNameError(text: string): keyof typeof DESTINATION_NAME_ERRORS | null {
  if (text === "") return "missing";
  if (!DESTINATION_NAME.test(text)) return "characters";
  return text.length > MAX_DESTINATION_NAME_LENGTH ? "length" : null;
}

/** Returns a text without the characters that a destination's name can't have (D9). */
export const stripDestinationName = (text: string) => text.normalize("NFC").replace(OTHER_CHARACTERS, "");

/** Returns a destination's name for comparison: names that differ only by case are the same (RASD-03). */
export const destinationNameKey = (name: string) => name.toLowerCase();

/** True when a text is IPv4, IPv4:port, IPv4/prefix, IPv4/prefix:port, *:port or * (RASD-05). */
export function isDestination(text: string): boolean {
  const match = DESTINATION.exec(text);
  return match !== null && (match[1] === undefined || isPort(match[1]));
}

/** The stored form of an entry `*`, any address (D11). */
export const ANY_DESTINATION = "0.0.0.0/8";

/** True when an entry covers every address, with a port or without: `*`, its stored form, or a prefix of 0 (D11). */
export function isAnyAddress(entry: string): boolean {
  const [network = ""] = entry.split(":");
  return network === "*" || network === ANY_DESTINATION || network.endsWith("/0");
}

/** Returns the form in which a destination's entry is stored (RASD-05). */
export const normalizeDestination = (text: string) => (text.trim() === "*" ? ANY_DESTINATION : text.trim());
