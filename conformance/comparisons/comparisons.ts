import { NOTICE_COMPARISONS } from "#conformance/alert-checks";
import { REQUEST_COMPARISONS } from "#conformance/request-checks";
import type { Run } from "#conformance/run";
import { compareAll } from "./account-reader";
import { ACTIVITY_COMPARISONS } from "./activity-comparisons";
import { type Comparison, differenceOf } from "./answer-reader";
import { ATTENTION_COMPARISONS } from "./attention-comparisons";
import { COMPANY_LISTS } from "./company-reads";
import { CONNECTION_COMPARISONS } from "./connection-comparisons";
import { FLEET_COMPARISONS } from "./fleet-comparisons";
import { MACHINE_PAGE_COMPARISONS } from "./machine-page-comparisons";
import { MACHINE_SUMMARY_COMPARISONS } from "./machine-summary-comparisons";
import { PEOPLE_COMPARISONS } from "./people-comparisons";
import { PLACE_COMPARISONS } from "./place-comparisons";
import { REMOTE_ACCESS_COMPARISONS } from "./remote-access-comparisons";
import { SEARCH_COMPARISONS } from "./search-comparisons";
import { TAG_COMPARISONS } from "./tag-comparisons";
import { USER_COMPARISONS } from "./user-comparisons";

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

/** Maps areas of the report to their comparisons of answers with one another (CONF-04). */
export const COMPARISONS = {
  lists: [
    ...USER_COMPARISONS,
    ...FLEET_COMPARISONS,
    ...TAG_COMPARISONS,
    ...PEOPLE_COMPARISONS,
    ...REMOTE_ACCESS_COMPARISONS,
    ...ATTENTION_COMPARISONS,
    ...SEARCH_COMPARISONS,
    ...REQUEST_COMPARISONS,
    ...NOTICE_COMPARISONS,
    ...COLLEAGUE_COMPARISONS,
  ],
  pages: [
    ...MACHINE_PAGE_COMPARISONS,
    ...MACHINE_SUMMARY_COMPARISONS,
    ...ACTIVITY_COMPARISONS,
    ...CONNECTION_COMPARISONS,
    ...PLACE_COMPARISONS,
  ],
};

/** Compares answers with one another: lists that imply others, and pages with the whole list (CONF-04). */
export async function checkLists(run: Run): Promise<void> {
  await compareAll(run, "lists", COMPARISONS.lists);
  await compareAll(run, "pages", COMPARISONS.pages);
}
