import { sortedBy } from "#contract/collation";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { PROVINCES } from "#contract/provinces";
import { listCountries } from "./countries";

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Provinces as 'abbreviation (name)' (REG-04), in alphabetical order of the abbreviations. */
const PROVINCES_OF_ITALY = sortedBy(PROVINCES, ({ abbreviation }) => abbreviation).map(
  ({ abbreviation, name, ended }) => ({ ended, option: { value: abbreviation, label: `${abbreviation} (${name})` } }),
);

const listProvinces = (isListed: (province: (typeof PROVINCES_OF_ITALY)[number]) => boolean) =>
  PROVINCES_OF_ITALY.filter(isListed).map(({ option }) => option);

/** The options of a new company's selects (REG-03). */
export const COMPANY_OPTIONS = {
  sectors: toOptions(MARKET_SECTORS),
  bands: toOptions(EMPLOYEE_BANDS),
  countries: sortedBy(
    listCountries().map(({ code, name }) => ({ value: code, label: name })),
    ({ label }) => label,
  ),
  provinces: listProvinces(({ ended }) => !ended),
};

export type CompanyChoices = typeof COMPANY_OPTIONS;

/** Returns the options for a company that may have a province that has ended: it can keep that one. */
export const keepProvince = (stored: string | null | undefined): CompanyChoices => ({
  ...COMPANY_OPTIONS,
  provinces: listProvinces(({ ended, option }) => !ended || option.value === stored),
});
