import { and, eq, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_MACHINE_TAGS } from "#contract/limits";
import { tagsRevision } from "#contract/revision";
import { tagKey } from "#contract/tags";
import type { Queryable } from "#db/client";
import { machineTags, tags } from "#db/schema/tags";
import type { Context } from "#mock/context";
import { requireOnMachines } from "#mock/domains/fleet/machines";
import { requireOwnMachines } from "#mock/domains/fleet/own-company";
import type {
  MutationRenameMachineTagArgs,
  MutationSetMachineTagsArgs,
  ResolversParentTypes,
} from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { validateFields } from "#mock/guards/text-rules";
import { apiError, notFound } from "#mock/http/api-error";
import { countTagged } from "./list-tags";
import { readTagNames, readTags } from "./read-tags";
import { requiredTag, requiredTags, TAGGING_PERMISSIONS } from "./tag-rules";
import { applyDifferences, storeTags } from "./write-tags";

/** Replaces a machine's tags, unless the save is stale (TAG-01, SAFE-09). */
export function setMachineTags(context: Context, args: MutationSetMachineTagsArgs): string[] {
  const { db } = context;
  const [machine] = requireOwnMachines(context, [args.machineSerialNumber]);
  if (!machine) throw notFound("machine");
  requireOnMachines(context, TAGGING_PERMISSIONS, [machine]);
  const { tags: names } = validateFields({ tags: () => requiredTags(args.tags) });
  if (names.length > MAX_MACHINE_TAGS)
    throw apiError(
      "FAILED_PRECONDITION",
      msg("A machine can have up to {maximum, number} tags.", { maximum: MAX_MACHINE_TAGS }),
    );
  const { id, companyId } = machine;
  const readStored = () => readTags(db, companyId, [id]).get(id) ?? [];
  const replace = () => {
    const stored = readStored();
    const keys = { old: stored.map(tagKey), next: names.map(tagKey) };
    const added = keys.next.filter((key) => !keys.old.includes(key));
    const removed = keys.old.filter((key) => !keys.next.includes(key));
    if (added.length + removed.length === 0) return stored;
    if (args.revision != null && args.revision !== tagsRevision(stored))
      throw apiError("CONFLICT", msg("Someone else has changed this since you opened it."));
    storeTags(db, companyId, names);
    applyDifferences(db, companyId, [{ machineId: id, added, removed }]);
    return readStored();
  };
  return db.transaction(replace, { behavior: "immediate" });
}

/** Gives a tag another name on all machines, or joins it with the tag of that name (TAG-01). */
export function renameMachineTag(
  context: Context,
  args: MutationRenameMachineTagArgs,
): ResolversParentTypes["MachineTag"] {
  const { db } = context;
  const { companyId } = requireOwnCompany(context, args.companyId);
  requirePermission(context, TAGGING_PERMISSIONS, "company");
  const { newName } = validateFields({ newName: () => requiredTag(args.newName) });
  const [key, newKey] = [tagKey(args.name), tagKey(newName)];
  const rename = () => {
    const names = readTagNames(db, companyId);
    if (!names.has(key)) throw notFound("tag");
    const other = key === newKey ? undefined : names.get(newKey);
    if (other !== undefined && !args.join)
      throw apiError("FAILED_PRECONDITION", msg("There is a tag “{other}” already.", { other }), "newName");
    const own = and(eq(tags.companyId, companyId), eq(tags.folded, key));
    const name = other ?? newName;
    db.update(tags).set({ name }).where(own).run();
    if (other === undefined) db.update(tags).set({ folded: newKey }).where(own).run();
    else joinTags(db, companyId, key, newKey);
    return { name, machines: () => countTagged(db, companyId, newKey) };
  };
  return db.transaction(rename, { behavior: "immediate" });
}

/** Moves a tag's machines to another tag, and deletes it with what is left: machines that had both. */
function joinTags(db: Queryable, companyId: string, from: string, to: string): void {
  const tagged = and(eq(machineTags.companyId, companyId), eq(machineTags.tag, from));
  db.run(sql`UPDATE OR IGNORE machine_tags SET tag = ${to} WHERE ${tagged}`);
  db.delete(tags)
    .where(and(eq(tags.companyId, companyId), eq(tags.folded, from)))
    .run();
}
