import countries from "i18n-iso-countries";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { PROVINCES } from "#contract/provinces";

const alphabetical = new Intl.Collator("en").compare;
const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const COUNTRIES = Object.entries(countries.getNames("en", { select: "official" }))
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => alphabetical(a.label, b.label));

/** 'abbreviation (name)' (REG-04), in the order of the names as people look for them. */
const PROVINCES_OF_ITALY = [...PROVINCES]
  .sort((a, b) => alphabetical(a.abbreviation, b.abbreviation))
  .map(({ abbreviation, name }) => ({ value: abbreviation, label: `${abbreviation} (${name})` }));

/** What the selects of a company offer (REG-03). */
export const companyChoices = {
  sectors: plainOptions(MARKET_SECTORS),
  bands: plainOptions(EMPLOYEE_BANDS),
  countries: COUNTRIES,
  provinces: PROVINCES_OF_ITALY,
};

export type CompanyChoices = typeof companyChoices;
