import { PROVINCES } from "#contract/provinces";

/** Italy's code in ISO 3166-1 alpha-2. */
export const ITALY = "IT";

export const isProvince = (abbreviation: string) =>
  PROVINCES.some((province) => province.abbreviation === abbreviation);
