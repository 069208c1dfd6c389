import { and, eq, notExists, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_COMPANY_TAGS } from "#contract/limits";
import { tagKey } from "#contract/tags";
import type { Queryable } from "#db/client";
import { machineTags, tags } from "#db/schema/tags";
import { groupedBy, inList } from "#db/statements";
import { apiError } from "#mock/http/api-error";
import { readTagNames } from "./read-tags";

/** Stores tags that the company doesn't have. @throws FAILED_PRECONDITION when it has as many as can be */
export function storeTags(db: Queryable, companyId: string, names: readonly string[]): void {
  const existing = readTagNames(db, companyId);
  const added = names.filter((name) => !existing.has(tagKey(name)));
  if (added.length === 0) return;
  if (existing.size + added.length > MAX_COMPANY_TAGS)
    throw apiError(
      "FAILED_PRECONDITION",
      msg("Your company can have up to {maximum, number} tags.", { maximum: MAX_COMPANY_TAGS }),
    );
  db.insert(tags)
    .values(added.map((name) => ({ companyId, folded: tagKey(name), name })))
    .run();
}

/** Deletes those tags of a company that no machine has any more. */
function deleteUnusedTags(db: Queryable, companyId: string, keys: readonly string[]): void {
  const used = db
    .select({ one: sql`1` })
    .from(machineTags)
    .where(and(eq(machineTags.companyId, tags.companyId), eq(machineTags.tag, tags.folded)));
  db.delete(tags)
    .where(and(eq(tags.companyId, companyId), inList(tags.folded, keys), notExists(used)))
    .run();
}

/** The tags that a machine gets and loses, by their keys. */
export interface TagDifference {
  machineId: string;
  added: string[];
  removed: string[];
}

/**
 * Changes the tags of machines, by one statement for each tag: with one for each machine, 10,000 take ten times as long.
 * The added tags are stored, and the caller has checked limits and permissions.
 */
export function applyDifferences(db: Queryable, companyId: string, differences: readonly TagDifference[]): void {
  const machinesOf = (side: "added" | "removed") => {
    const pairs = differences.flatMap((difference) =>
      difference[side].map((key) => ({ key, id: difference.machineId })),
    );
    return [...groupedBy(pairs, ({ key }) => key)].map(
      ([key, pairsOfTag]) => [key, pairsOfTag.map(({ id }) => id)] as const,
    );
  };
  const removed = machinesOf("removed");
  for (const [key, ids] of removed)
    db.delete(machineTags)
      .where(and(eq(machineTags.companyId, companyId), eq(machineTags.tag, key), inList(machineTags.machineId, ids)))
      .run();
  for (const [key, ids] of machinesOf("added"))
    db.run(sql`INSERT INTO machine_tags (company_id, machine_id, tag)
      SELECT ${companyId}, value, ${key} FROM json_each(${JSON.stringify(ids)})`);
  deleteUnusedTags(
    db,
    companyId,
    removed.map(([key]) => key),
  );
}
