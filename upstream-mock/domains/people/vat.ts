import { eq } from "drizzle-orm";
import { checkVAT, countries } from "jsvat";
import { normalizeVat } from "#contract/formats";
import { MAX_VAT_LENGTH } from "#contract/limits";
import type { Queryable } from "#db/client";
import { vatRegistry } from "#db/schema/settings";
import type { Context } from "#mock/context";
import type { VatValidation } from "#mock/generated/resolvers";
import { consumeAllowance } from "#mock/guards/action-limits";

/** The EU's members by their prefixes, as are Greece (EL) and Northern Ireland (XI). */
const EU = new Set("AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "));

/** Returns the names of regions, undefined for letters that are no region's. */
const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Regions with a name that are no country, among them the unknown one. */
const NO_COUNTRY = new Set(["EZ", "QO", "UN", "XA", "XB", "ZZ"]);

/** True when a number begins with the letters of a country, as in VAT numbers. */
function hasCountryPrefix(number: string): boolean {
  const prefix = number.slice(0, 2);
  if (EU.has(prefix)) return true;
  return /^[A-Z]{2}/.test(number) && !NO_COUNTRY.has(prefix) && REGIONS.of(prefix) !== undefined;
}

/** Returns a VAT number in its stored form, with the country's prefix. Other letters before it are no prefix. */
export function addCountryPrefix(vatNumber: string, country: string): string {
  const number = normalizeVat(vatNumber);
  return hasCountryPrefix(number) ? number : `${country === "GR" ? "EL" : country}${number}`;
}

/** Validates a VAT number (REG-05). Visitors may call it, so calls are limited (SAFE-07). */
export function validateVAT(context: Context, vatNumber: string): VatValidation {
  consumeAllowance(context, "vatCheck", { sender: context.session?.userId });
  return checkVatNumber(context.db, vatNumber);
}

/**
 * Returns whether a VAT number is valid (REG-05). One that the registry knows is. Inside the EU the country's rule
 * decides; a number without prefix is Italian.
 */
function checkVatNumber(db: Queryable, vatNumber: string): VatValidation {
  const number = normalizeVat(vatNumber);
  if (number === "" || number.length > MAX_VAT_LENGTH) return { isValid: false, companyName: null };
  const prefixed = addCountryPrefix(number, "IT");
  const row = db.select().from(vatRegistry).where(eq(vatRegistry.vatNumber, prefixed)).get();
  return { isValid: row !== undefined || followsCountryRule(prefixed), companyName: row?.companyName ?? null };
}

/**
 * True when a VAT number follows its country's rule. Outside the EU any does; Northern Ireland has the United Kingdom's
 * rule.
 */
function followsCountryRule(vatNumber: string): boolean {
  const prefix = vatNumber.slice(0, 2);
  if (prefix === "IT") return isItalianVat(vatNumber.slice(2));
  return !EU.has(prefix) || checkVAT(vatNumber.replace(/^XI/, "GB"), countries).isValid;
}

/** The numbers of offices that issue for the whole country. Each province has an office of its own besides. */
const OFFICES_OF_THE_COUNTRY = [120, 121, 888, 999];
const LAST_OFFICE_OF_A_PROVINCE = 100;

/** True for a partita IVA of eleven digits: seven of the taxpayer, three of the office, a check digit (Luhn). */
export function isItalianVat(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^0{7}/.test(digits)) return false;
  const office = Number(digits.slice(7, 10));
  const issued = (office >= 1 && office <= LAST_OFFICE_OF_A_PROVINCE) || OFFICES_OF_THE_COUNTRY.includes(office);
  return issued && luhnSum(digits) % 10 === 0;
}

/** Returns Luhn's sum: every second digit is doubled and the digits of the result are added. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
