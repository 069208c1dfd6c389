import { and, eq, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_ID_LENGTH, MAX_MACHINE_TAGS, MAX_TAGGED_MACHINES } from "#contract/limits";
import { tagKey } from "#contract/tags";
import { tagChanges } from "#db/schema/tags";
import type { Context, Session } from "#mock/context";
import { createPermissionTest } from "#mock/domains/fleet/machines";
import { filterOwnMachines } from "#mock/domains/fleet/own-company";
import type { MachineRow } from "#mock/domains/fleet/stored-fleet";
import type { MachineTagChange, MutationChangeMachineTagsArgs, RefusedMachine } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { validateFields } from "#mock/guards/text-rules";
import { badInput, notFound } from "#mock/http/api-error";
import { readTagKeys, readTagNames } from "./read-tags";
import {
  deleteExpiredTagChanges,
  findTagChange,
  listTaggedMachines,
  type TagChangeRow,
  toTagChange,
} from "./tag-changes";
import { requiredTags, TAGGING_PERMISSIONS, TOO_MANY_TAGS } from "./tag-rules";
import { applyDifferences, storeTags, type TagDifference } from "./write-tags";

/** The reason why a machine is left alone. */
const NOT_PERMITTED = /* i18n */ "You don't have permission to change its tags.";

/**
 * Adds and removes tags of machines: a refused one does not stop the others (TAG-01). A known id does nothing, and returns
 * the same result again.
 */
export function changeMachineTags(context: Context, args: MutationChangeMachineTagsArgs): MachineTagChange {
  const session = requireOwnCompany(context, args.companyId);
  requirePermission(context, TAGGING_PERMISSIONS, "any");
  const { id } = args;
  if (id === "" || id.length > MAX_ID_LENGTH)
    throw badInput(msg("A change's id has 1 to {maximum, number} characters.", { maximum: MAX_ID_LENGTH }));
  const names = validateFields({ add: () => requiredTags(args.add), remove: () => requiredTags(args.remove) });
  if (names.add.length + names.remove.length === 0) throw badInput(msg("Name a tag to add or to remove."), "add");
  const removed = new Set(names.remove.map(tagKey));
  if (names.add.some((name) => removed.has(tagKey(name))))
    throw badInput(msg("A tag can't be added and removed at once."), "remove");
  const change = () => {
    deleteExpiredTagChanges(context);
    const stored = findTagChange(context, id);
    return toTagChange(context, stored ?? storeChange(context, session, { id, names, args }));
  };
  return context.db.transaction(change, { behavior: "immediate" });
}

interface NewChange {
  id: string;
  names: { add: string[]; remove: string[] };
  args: MutationChangeMachineTagsArgs;
}

/** Changes the permitted machines, and stores what changed of each. Must run in a transaction. */
function storeChange(context: Context, { companyId, userId }: Session, { id, names, args }: NewChange): TagChangeRow {
  const { db, clock } = context;
  const requested = [...new Set(args.machineSerialNumbers)];
  if (requested.length > MAX_TAGGED_MACHINES)
    throw badInput(
      msg("You can change the tags of up to {maximum, number} machines at a time.", { maximum: MAX_TAGGED_MACHINES }),
    );
  const rows = filterOwnMachines(context, requested);
  if (rows.length === 0) throw notFound("machine");
  const { differences, refused } = planChange(context, rows, companyId, names);
  const existing = new Set(rows.map(({ serialNumber }) => serialNumber));
  const unknown = requested.filter((serialNumber) => !existing.has(serialNumber));
  const spelling = readTagNames(db, companyId);
  const spell = (name: string) => spelling.get(tagKey(name)) ?? name;
  const row = db
    .insert(tagChanges)
    .values({
      companyId,
      id,
      userId,
      createdAt: clock.now(),
      added: names.add.map(spell),
      removed: names.remove.map(spell),
      refused: [
        ...refused,
        ...unknown.map((serialNumber) => ({ serialNumber, reason: /* i18n */ "Machine not found." })),
      ],
      left: [],
    })
    .returning()
    .get();
  const items = differences.map(({ machineId, added, removed }) => [
    machineId,
    JSON.stringify(added),
    JSON.stringify(removed),
  ]);
  db.run(sql`INSERT INTO tagged_machines (company_id, change_id, machine_id, added, removed)
    SELECT ${companyId}, ${id}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(items)})`);
  if (differences.some(({ added }) => added.length > 0)) storeTags(db, companyId, names.add);
  applyDifferences(db, companyId, differences);
  return row;
}

/** Returns the changes of each machine, without the machines that stay the same, and the refused machines. */
function planChange(context: Context, rows: readonly MachineRow[], companyId: string, names: NewChange["names"]) {
  const [add, remove] = [names.add.map(tagKey), new Set(names.remove.map(tagKey))];
  const ids = rows.map(({ id }) => id);
  const keysOf = readTagKeys(context.db, companyId, ids);
  const isHeld = createPermissionTest(context, TAGGING_PERMISSIONS);
  const differences: TagDifference[] = [];
  const refused: RefusedMachine[] = [];
  for (const { id: machineId, serialNumber, locationId } of rows) {
    const keys = keysOf.get(machineId) ?? [];
    const added = add.filter((key) => !keys.includes(key));
    const removed = keys.filter((key) => remove.has(key));
    if (!isHeld(locationId)) refused.push({ serialNumber, reason: NOT_PERMITTED });
    else if (isTooMany(keys, { added, removed })) refused.push({ serialNumber, reason: TOO_MANY_TAGS });
    else if (added.length + removed.length > 0) differences.push({ machineId, added, removed });
  }
  return { differences, refused };
}

const isTooMany = (keys: readonly string[], { added, removed }: Pick<TagDifference, "added" | "removed">) =>
  added.length > 0 && keys.length + added.length - removed.length > MAX_MACHINE_TAGS;

/**
 * Takes a change back on the machines whose tags of it are as it left them (TAG-01). A second undo does nothing and returns
 * the same result. One that changes nothing does not count.
 */
export function undoMachineTagChange(context: Context, id: string): MachineTagChange {
  requirePermission(context, TAGGING_PERMISSIONS, "any");
  const undo = () => {
    const change = findTagChange(context, id);
    if (!change) throw notFound("change");
    return toTagChange(context, change.undoneAt === null ? restoreTags(context, change) : change);
  };
  return context.db.transaction(undo, { behavior: "immediate" });
}

/** Takes a change back, and stores the machines that stay as they are. Must run in a transaction. */
function restoreTags(context: Context, change: TagChangeRow): TagChangeRow {
  const { db, clock } = context;
  const { companyId, id } = change;
  const items = listTaggedMachines(context, change);
  const keysOf = readTagKeys(
    db,
    companyId,
    items.map(({ machine }) => machine.id),
  );
  const isHeld = createPermissionTest(context, TAGGING_PERMISSIONS);
  const left: RefusedMachine[] = [];
  const back: TagDifference[] = [];
  for (const { machine, added, removed } of items) {
    const keys = keysOf.get(machine.id) ?? [];
    const skip = (reason: string) => left.push({ serialNumber: machine.serialNumber, reason });
    const isAsLeft = added.every((key) => keys.includes(key)) && !removed.some((key) => keys.includes(key));
    const difference = { machineId: machine.id, added: removed, removed: added };
    if (!isHeld(machine.locationId)) skip(NOT_PERMITTED);
    else if (!isAsLeft) skip(/* i18n */ "Its tags have been changed since then.");
    else if (isTooMany(keys, difference)) skip(TOO_MANY_TAGS);
    else back.push(difference);
  }
  if (back.length === 0) return { ...change, left };
  const restored = new Set(back.flatMap(({ added }) => added));
  storeTags(
    db,
    companyId,
    change.removed.filter((name) => restored.has(tagKey(name))),
  );
  applyDifferences(db, companyId, back);
  return db
    .update(tagChanges)
    .set({ undoneAt: clock.now(), left })
    .where(and(eq(tagChanges.companyId, companyId), eq(tagChanges.id, id)))
    .returning()
    .get();
}
