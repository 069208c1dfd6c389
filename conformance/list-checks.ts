import { compareAll } from "./comparisons/account-reader";
import { COMPARISONS } from "./comparisons/comparisons";
import type { Run } from "./run";

/** Compares answers with one another: lists that imply others, and pages with the whole list (CONF-04). */
export async function checkLists(run: Run): Promise<void> {
  await compareAll(run, "lists", COMPARISONS.lists);
  await compareAll(run, "pages", COMPARISONS.pages);
}
