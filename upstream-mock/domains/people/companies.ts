import { and, eq, ne } from "drizzle-orm";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { isCountryCode, isWebsite, normalizeVat } from "#contract/formats";
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
    name: () => requiredName("Company name", input.name),
    numberOfEmployees: () => oneOf(EMPLOYEE_BANDS, "Number of employees", input.numberOfEmployees),
    marketSector: () => oneOf(MARKET_SECTORS, "Market sector", input.marketSector),
    vat: () => addCountryPrefix(requiredText("VAT number", normalizeVat(input.vat), MAX_VAT_LENGTH), country),
    country: () => country,
    province: () => provinceOf(country, input.province),
    city: () => requiredName("City", input.city),
    address: () => requiredText("Address", input.address, MAX_COMPANY_ADDRESS_LENGTH),
    postalCode: () => requiredText("Postal Code", input.postalCode, MAX_POSTAL_CODE_LENGTH),
    email: () => emailAddress("Company email", input.email),
    website: () => websiteOf(input.website),
  };
  return validateFields(checks, PREFIX);
}

function countryOf(text: string): string {
  const country = requiredText("Country", text, 2).toUpperCase();
  if (!isCountryCode(country)) throw badInput("Country must be a code of two letters.");
  return country;
}

function websiteOf(text: string): string {
  const website = requiredText("Website", text, MAX_WEBSITE_LENGTH);
  if (!isWebsite(website)) throw badInput("Website must be a web address, for example https://www.example.com.");
  return website;
}

function oneOf(allowed: readonly string[], label: string, text: string): string {
  if (!allowed.includes(text)) throw badInput(`${label}: choose an option from the list.`);
  return text;
}

function provinceOf(country: string, province: string | null | undefined): string | null {
  if (country !== "IT") return optionalName("Province", province);
  const abbreviations = PROVINCES.map(({ abbreviation }) => abbreviation);
  return oneOf(abbreviations, "Province", requiredText("Province", province, 2).toUpperCase());
}

/** Throws CONFLICT when another company has this VAT number. */
export function requireFreeVat(db: Queryable, vat: string, ownId = ""): void {
  const other = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.vat, vat), ne(companies.id, ownId)))
    .get();
  if (other) throw apiError("CONFLICT", "A company with this VAT number is already registered.", `${PREFIX}vat`);
}
