import { z } from "zod";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { isCountryCode, isWebsite, normalizeVat } from "#contract/formats";
import {
  MAX_COMPANY_ADDRESS_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
  MAX_VAT_LENGTH,
  MAX_WEBSITE_LENGTH,
} from "#contract/limits";
import { ITALY, PROVINCES } from "#contract/provinces";
import { withFields } from "~/forms/parse-form";
import { CANNOT_BE_EMPTY, emailField, optionalName, RUN_ALWAYS, requiredName, requiredText } from "~/forms/text";

const choice = (values: readonly string[]) =>
  z.string(CANNOT_BE_EMPTY).refine((value) => values.includes(value), /* i18n */ "Choose an option from the list");

const NO_WEBSITE = /* i18n */ "Enter a web address, for example https://www.example.com";

/** Maps a company's fields to their schemas, which sign-up and profile share (REG-02, PROF-03). */
export const companyFields = {
  companyName: requiredName(),
  vat: z.string(CANNOT_BE_EMPTY).overwrite(normalizeVat).pipe(requiredText(MAX_VAT_LENGTH)),
  marketSector: choice(MARKET_SECTORS),
  numberOfEmployees: choice(EMPLOYEE_BANDS),
  country: z.string(CANNOT_BE_EMPTY).refine(isCountryCode, /* i18n */ "Choose an option from the list"),
  /** The select for Italy. The country decides which of the two counts (REG-04). */
  provinceOfItaly: z.string().optional(),
  /** The free text for other countries. */
  province: optionalName(),
  city: requiredName(),
  address: requiredText(MAX_COMPANY_ADDRESS_LENGTH),
  postalCode: requiredText(MAX_POSTAL_CODE_LENGTH),
  companyEmail: emailField(CANNOT_BE_EMPTY),
  website: requiredText(MAX_WEBSITE_LENGTH).pipe(z.string().refine(isWebsite, NO_WEBSITE)),
};

type Company = z.infer<z.ZodObject<typeof companyFields>>;

/** The fields by the upstream's names (contract decision 46). */
export const COMPANY_FIELD_NAMES: Record<string, string> = {
  ...Object.fromEntries(Object.keys(companyFields).map((name) => [`company.${name}`, name])),
  "company.name": "companyName",
  "company.email": "companyEmail",
};

/** True unless the country is Italy and the province is not in the list. */
const hasProvince = ({ country, provinceOfItaly }: Partial<Company>) =>
  country !== ITALY || PROVINCES.some(({ abbreviation }) => abbreviation === provinceOfItaly);

const PROVINCE_MISSING = { path: ["provinceOfItaly"], message: CANNOT_BE_EMPTY, ...RUN_ALWAYS };

/** Returns the refinement that refuses a company in Italy without a province from the list (REG-04). */
export const refineProvince = () => [hasProvince, PROVINCE_MISSING] as const;

/** Returns a company as the upstream takes it: with one province. */
export function toCompanyInput(value: Company) {
  const { companyName, companyEmail, provinceOfItaly, province, vat, ...company } = value;
  return {
    name: companyName,
    numberOfEmployees: company.numberOfEmployees,
    marketSector: company.marketSector,
    vat,
    city: company.city,
    country: company.country,
    province: (company.country === ITALY ? provinceOfItaly : province) || null,
    address: company.address,
    postalCode: company.postalCode,
    email: companyEmail,
    website: company.website,
  };
}

/** Returns a form without the province that its country does not use: it comes back empty (REG-04 without JavaScript). */
export const withoutOtherProvince = (form: FormData): FormData =>
  // A field with no values is removed.
  withFields(form, { [form.get("country") === ITALY ? "province" : "provinceOfItaly"]: [] });
