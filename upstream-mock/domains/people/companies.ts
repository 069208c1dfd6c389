import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { companies } from "#db/schema/identity";
import { badInput, failure } from "../../failure";
import type { CompanyInput } from "../../generated/resolvers";
import { emailAddress, optionalText, requiredText } from "./input";
import { withPrefix } from "./vat";

const BANDS = new Set(["1-20", "21-50", "51-100", "101-500", "501-1000", "1000+"]);
const SECTORS = new Set(
  (
    "Charity, Commercial, Communication, Enterprise, Entertainment, Financial, Gaming, Healthcare, Education, Legal, " +
    "Manufacturing, Public sector, Retail, Transportation, Utilities, Information technology"
  ).split(", "),
);

/** A company's fields as they are stored, or BAD_USER_INPUT (REG-02 to REG-04). */
export function companyFields(input: CompanyInput) {
  const country = requiredText("Country", input.country, 2).toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw badInput("Country must be a code of two letters.");
  return {
    name: requiredText("Company name", input.name),
    numberOfEmployees: oneOf(BANDS, "Number of employees", input.numberOfEmployees),
    marketSector: oneOf(SECTORS, "Market sector", input.marketSector),
    vat: withPrefix(requiredText("VAT number", input.vat, 20), country),
    country,
    province: provinceOf(country, input.province),
    city: requiredText("City", input.city),
    address: requiredText("Address", input.address, 200),
    postalCode: requiredText("Postal code", input.postalCode, 20),
    email: emailAddress("Company e-mail", input.email),
    website: requiredText("Website", input.website, 200),
  };
}

function oneOf(allowed: ReadonlySet<string>, label: string, text: string): string {
  if (!allowed.has(text)) throw badInput(`${label} is not one of the choices.`);
  return text;
}

function provinceOf(country: string, province: string | null | undefined): string | null {
  if (country !== "IT") return optionalText("Province", province);
  const abbreviation = requiredText("Province", province, 2).toUpperCase();
  if (!/^[A-Z]{2}$/.test(abbreviation)) throw badInput("Province must be an abbreviation of two letters.");
  return abbreviation;
}

/** CONFLICT when another company has this VAT number. */
export function requireFreeVat(db: Queryable, vat: string, ownId = ""): void {
  const other = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.vat, vat), ne(companies.id, ownId)))
    .get();
  if (other) throw failure("CONFLICT", "A company with this VAT number is registered already.");
}
