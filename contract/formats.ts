import { LONGEST_PHONE } from "./limits";

// What people and companies type. Portal and upstream judge by the same rules. None of these expressions backtracks.

const PHONE = new RegExp(`^\\+?[0-9]{1,${LONGEST_PHONE}}$`);
const COUNTRY = /^[A-Z]{2}$/;

/** True for an optional plus, then digits. REG-02. */
export const isPhone = (text: string) => PHONE.test(text);

/** True for a country's code of two letters. REG-03. */
export const isCountryCode = (text: string) => COUNTRY.test(text);

/** Returns a VAT number without blanks, full stops and hyphens, in capitals. REG-05. */
export const plainVat = (vat: string) => vat.replace(/[\s.-]/g, "").toUpperCase();
