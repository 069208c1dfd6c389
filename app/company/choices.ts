import { PROVINCES } from "#contract/provinces";

/** P5, sorted. */
export const MARKET_SECTORS = [
  "Charity",
  "Commercial",
  "Communication",
  "Education",
  "Enterprise",
  "Entertainment",
  "Financial",
  "Gaming",
  "Healthcare",
  "Information technology",
  "Legal",
  "Manufacturing",
  "Public sector",
  "Retail",
  "Transportation",
  "Utilities",
] as const;

/** P5 */
export const EMPLOYEE_BANDS = ["1-20", "21-50", "51-100", "101-500", "501-1000", "1000+"] as const;

/** ISO 3166-1 alpha-2 */
export const ITALY = "IT";

export const isProvince = (abbreviation: string) =>
  PROVINCES.some((province) => province.abbreviation === abbreviation);
