import { MAX_PHONE_LENGTH } from "./limits";

// The formats of what people type about themselves and companies. Portal and upstream check the same ones. None of
// these expressions backtracks.

const PHONE = new RegExp(`^\\+?[0-9]{1,${MAX_PHONE_LENGTH}}$`);
const COUNTRY = /^[A-Z]{2}$/;

/** True when a text is digits with an optional plus before them (REG-02). */
export const isPhone = (text: string) => PHONE.test(text);

/** True when a text is a country code of two capital letters (REG-03). */
export const isCountryCode = (text: string) => COUNTRY.test(text);

/**
 * True when a text is the address of a website: http or https, which may be left out, a host with a dot, and neither user
 * nor password (REG-02).
 */
export function isWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!/^[\p{L}\p{N}]/u.test(text) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes(".") && username === "" && password === "";
}

/** Returns a VAT number in capitals, without blanks, full stops and hyphens (REG-05). */
export const normalizeVat = (vat: string) => vat.replace(/[\s.-]/g, "").toUpperCase();
