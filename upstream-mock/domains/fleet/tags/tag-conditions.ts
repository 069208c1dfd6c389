import { type SQL, sql } from "drizzle-orm";
import { tagKey } from "#contract/tags";
import { inList } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import { readTagNames } from "./read-tags";

/** Builds the condition that a machine has one of these tags. */
export const hasTag = (context: Context, names: readonly string[]): SQL =>
  hasTagKey(requireSession(context).companyId, names.map(tagKey));

const hasTagKey = (companyId: string, keys: readonly string[]): SQL =>
  sql`"machines"."id" IN (SELECT machine_id FROM machine_tags WHERE company_id = ${companyId} AND ${inList(sql`tag`, keys)})`;

/**
 * Creates the function that builds the condition that a tag of a machine contains a word; undefined when none of the
 * company's does, so that a search then reads the same index as without tags.
 */
export function createTagMatcher(context: Context): (word: string) => SQL | undefined {
  const { companyId } = requireSession(context);
  let keys: string[] | undefined;
  return (word) => {
    keys ??= [...readTagNames(context.db, companyId).keys()];
    const found = keys.filter((key) => key.includes(word));
    return found.length > 0 ? hasTagKey(companyId, found) : undefined;
  };
}
