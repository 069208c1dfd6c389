import { and, eq, ne } from "drizzle-orm";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { isCountryCode, isWebsite, normalizeVat } from "#contract/formats";
import { type Message, msg } from "#contract/i18n/i18n";
import {
  MAX_COMPANY_ADDRESS_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
  MAX_VAT_LENGTH,
  MAX_WEBSITE_LENGTH,
} from "#contract/limits";
import { PROVINCES } from "#contract/provinces";
import type { Queryable } from "#db/client";
import { companies } from "#db/schema/identity";
import type { CompanyInput } from "#mock/generated/resolvers";
import { emailAddress, optionalName, requiredName, requiredText, validateFields } from "#mock/guards/text-rules";
import { apiError, badInput } from "#mock/http/api-error";
import { addCountryPrefix } from "./vat";

const PREFIX = "company.";

/** Returns a company's fields in their stored form, or throws BAD_USER_INPUT, which names the field (REG-02 to REG-04). */
export function companyFields(input: CompanyInput) {
  const { country } = validateFields({ country: () => countryOf(input.country) }, PREFIX);
  const checks = {
    name: () => requiredName(msg("Company name"), input.name),
    numberOfEmployees: () => oneOf(EMPLOYEE_BANDS, msg("Number of employees"), input.numberOfEmployees),
    marketSector: () => oneOf(MARKET_SECTORS, msg("Market sector"), input.marketSector),
    vat: () => addCountryPrefix(requiredText(msg("VAT number"), normalizeVat(input.vat), MAX_VAT_LENGTH), country),
    country: () => country,
    province: () => provinceOf(country, input.province),
    city: () => requiredName(msg("City"), input.city),
    address: () => requiredText(msg("Address"), input.address, MAX_COMPANY_ADDRESS_LENGTH),
    postalCode: () => requiredText(msg("Postal Code"), input.postalCode, MAX_POSTAL_CODE_LENGTH),
    email: () => emailAddress(msg("Company email"), input.email),
    website: () => websiteOf(input.website),
  };
  return validateFields(checks, PREFIX);
}

function countryOf(text: string): string {
  const country = requiredText(msg("Country"), text, 2).toUpperCase();
  if (!isCountryCode(country)) throw badInput(msg("Country must be a code of two letters."));
  return country;
}

function websiteOf(text: string): string {
  const website = requiredText(msg("Website"), text, MAX_WEBSITE_LENGTH);
  if (!isWebsite(website)) throw badInput(msg("Website must be a web address, for example https://www.example.com."));
  return website;
}

function oneOf(allowed: readonly string[], label: Message, text: string): string {
  if (!allowed.includes(text)) throw badInput(msg("{label}: choose an option from the list.", { label }));
  return text;
}

function provinceOf(country: string, province: string | null | undefined): string | null {
  if (country !== "IT") return optionalName(msg("Province"), province);
  const abbreviations = PROVINCES.map(({ abbreviation }) => abbreviation);
  return oneOf(abbreviations, msg("Province"), requiredText(msg("Province"), province, 2).toUpperCase());
}

/** Throws CONFLICT when another company has this VAT number. */
export function requireFreeVat(db: Queryable, vat: string, ownId = ""): void {
  const other = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.vat, vat), ne(companies.id, ownId)))
    .get();
  if (other) throw apiError("CONFLICT", msg("A company with this VAT number is already registered."), `${PREFIX}vat`);
}
