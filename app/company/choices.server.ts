import type { I18n } from "@lingui/core";
import { sortedBy } from "#contract/collation";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import { PROVINCES } from "#contract/provinces";
import { sortByText } from "~/i18n/sort-by-text";
import { listCountries } from "./countries";

/** Provinces as 'abbreviation (name)' (REG-04), in alphabetical order of the abbreviations. */
const PROVINCES_OF_ITALY = sortedBy(PROVINCES, ({ abbreviation }) => abbreviation).map(
  ({ abbreviation, name, ended }) => ({ ended, option: { value: abbreviation, label: `${abbreviation} (${name})` } }),
);

const listProvinces = (isListed: (province: (typeof PROVINCES_OF_ITALY)[number]) => boolean) =>
  PROVINCES_OF_ITALY.filter(isListed).map(({ option }) => option);

const sortByLabel = (i18n: I18n, options: { value: string; label: string }[]) =>
  sortByText(i18n, options, ({ label }) => label);

/** The countries by language, since naming and sorting them all takes a while. */
const countriesByLanguage = new Map<string, { value: string; label: string }[]>();

/** Returns the options of countries, sorted by their names in a language. */
function countryOptions(i18n: I18n) {
  const language = i18n.locale;
  const options =
    countriesByLanguage.get(language) ??
    sortByLabel(
      i18n,
      listCountries(language).map(({ code, name }) => ({ value: code, label: name })),
    );
  countriesByLanguage.set(language, options);
  return options;
}

/** Returns the options of a new company's selects (REG-03). */
export const companyOptions = (i18n: I18n) => ({
  sectors: sortByLabel(
    i18n,
    MARKET_SECTORS.map((value) => ({ value, label: i18n._(value) })),
  ),
  bands: EMPLOYEE_BANDS.map((value) => ({ value, label: value })),
  countries: countryOptions(i18n),
  provinces: listProvinces(({ ended }) => !ended),
});

export type CompanyChoices = ReturnType<typeof companyOptions>;

/** Returns the options for a company that may have a province that has ended: it can keep that one. */
export const keepProvince = (i18n: I18n, stored: string | null | undefined): CompanyChoices => ({
  ...companyOptions(i18n),
  provinces: listProvinces(({ ended, option }) => !ended || option.value === stored),
});
