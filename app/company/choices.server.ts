import countries from "i18n-iso-countries";
import { sortedBy } from "#contract/collation";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { PROVINCES } from "#contract/provinces";

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const COUNTRIES = sortedBy(
  Object.entries(countries.getNames("en", { select: "official" })).map(([value, label]) => ({ value, label })),
  ({ label }) => label,
);

/** Provinces as 'abbreviation (name)' (REG-04), in alphabetical order of the abbreviations. */
const PROVINCES_OF_ITALY = sortedBy(PROVINCES, ({ abbreviation }) => abbreviation).map(({ abbreviation, name }) => ({
  value: abbreviation,
  label: `${abbreviation} (${name})`,
}));

/** The options of a company's selects (REG-03). */
export const COMPANY_OPTIONS = {
  sectors: toOptions(MARKET_SECTORS),
  bands: toOptions(EMPLOYEE_BANDS),
  countries: COUNTRIES,
  provinces: PROVINCES_OF_ITALY,
};

export type CompanyChoices = typeof COMPANY_OPTIONS;
