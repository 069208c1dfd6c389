import { LONGEST_PHONE } from "./limits";

// The formats of what people type about themselves and companies. Portal and upstream check the same ones. None of
// these expressions backtracks.

const PHONE = new RegExp(`^\\+?[0-9]{1,${LONGEST_PHONE}}$`);
const COUNTRY = /^[A-Z]{2}$/;

/** True when a text is digits with an optional plus before them (REG-02). */
export const isPhone = (text: string) => PHONE.test(text);

/** True when a text is a country code of two capital letters (REG-03). */
export const isCountryCode = (text: string) => COUNTRY.test(text);

/** Returns a VAT number in capitals, without blanks, full stops and hyphens (REG-05). */
export const plainVat = (vat: string) => vat.replace(/[\s.-]/g, "").toUpperCase();
