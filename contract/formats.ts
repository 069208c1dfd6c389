import { MAX_PHONE_LENGTH } from "./limits";
import { normalizeTyped } from "./text";

// The formats of what people type about themselves and companies. Portal and upstream check the same ones. None of
// these expressions backtracks.

const PHONE = new RegExp(`^\\+?[0-9]{1,${MAX_PHONE_LENGTH}}$`);
const COUNTRY = /^[A-Z]{2}$/;

/** What people write between the parts of a number, also as word processors change it. */
const PUNCTUATION = /[\s./\\()[\]·\p{Pd}\u2212]/gu;

/** Returns a phone number as it is stored: without the blanks and punctuation that people group its digits by (REG-02). */
export const normalizePhone = (text: string) => normalizeTyped(text).replace(/^tel:/i, "").replace(PUNCTUATION, "");

/** True when a text is digits with an optional plus before them (REG-02). */
export const isPhone = (text: string) => PHONE.test(text);

/** True when a text is a country code of two capital letters (REG-03). */
export const isCountryCode = (text: string) => COUNTRY.test(text);

/**
 * True when a text is the address of a website: http or https, which may be left out, a host with a dot, neither user
 * nor password, and no backslash: what follows it looks like the host to people, and is a path to browsers (REG-02).
 */
export function isWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!/^[\p{L}\p{N}][^\\]*$/u.test(text) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes(".") && username === "" && password === "";
}

/**
 * Matches what people write before a VAT number, in capitals: its name in Italy, Spain, France, the Netherlands, Germany,
 * Poland and in English.
 */
const VAT_LABEL =
  /^(?:(?:CF)?(?:PARTITA|P)?IVA|VAT(?:REG)?(?:NUMBER|ID|NO|NR)?|UST(?:ID)?(?:NR)?|UID|BTW|TVA|NIF|CIF|NIP)(?=[A-Z]{0,4}[0-9])/;

/**
 * Returns a VAT number in capitals, without blanks, punctuation and the words before it. Greece's is EL, as tax offices
 * write it (REG-05).
 */
export const normalizeVat = (vat: string) =>
  normalizeTyped(vat)
    .replace(PUNCTUATION, "")
    .replace(/[:,_'’]/g, "")
    .toUpperCase()
    .replace(VAT_LABEL, "")
    .replace(/^GR(?=[0-9])/, "EL");
