import { type Comparison, differenceOf } from "./answer-reader";
import { COMPANY_LISTS } from "./company-reads";

/** The lists of a company, compared between the accounts that may read them: they are the same (CONF-04). */
export const COLLEAGUE_COMPARISONS: readonly Comparison[] = Object.entries(COMPANY_LISTS).map(([where, key]) => ({
  where,
  expected: "the same rows for all accounts of the company",
  async find(reader) {
    type Rows = Record<string, string>[];
    const keysOf = (rows: Rows) => rows.map((row) => row[key] ?? "");
    const own = keysOf(await reader.ofCompany<Rows>(where));
    return differenceOf(keysOf(await reader.readAsColleague<Rows>(where)), own);
  },
}));
