import { and, asc, count, desc, eq, lte } from "drizzle-orm";
import { MAX_TAGGED_MACHINES } from "#contract/limits";
import { machines } from "#db/schema/fleet";
import { tagChanges, taggedMachines } from "#db/schema/tags";
import { type Context, requireSession } from "#mock/context";
import { translateReasons } from "#mock/domains/fleet/stored-assignments";
import type { MachineTagChange } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";
import { TAGGING_PERMISSIONS } from "./tag-rules";

/** A change of many machines' tags, which is stored while it can be undone (TAG-01). */
export type TagChangeRow = typeof tagChanges.$inferSelect;

/** Machines that a change names. */
const MAX_NAMED_MACHINES = 10;

/** Returns the user's own changes that can still be undone and that changed machines, the newest first. */
export function machineTagChangesByCompanyId(context: Context, company: string): MachineTagChange[] {
  const { companyId, userId } = requireOwnCompany(context, company);
  requirePermission(context, TAGGING_PERMISSIONS, "any");
  return context.db
    .select()
    .from(tagChanges)
    .where(and(eq(tagChanges.companyId, companyId), eq(tagChanges.userId, userId)))
    .orderBy(desc(tagChanges.createdAt), asc(tagChanges.id))
    .all()
    .filter((row) => getUndoDeadline(context, row) > context.clock.now())
    .map((row) => toTagChange(context, row))
    .filter(({ changed }) => changed > 0);
}

const belongsTo = ({ companyId, id }: Pick<TagChangeRow, "companyId" | "id">) =>
  and(eq(taggedMachines.companyId, companyId), eq(taggedMachines.changeId, id));

/** Returns the machines of a change with what it changed of each, by serial number. */
export const listTaggedMachines = ({ db }: Context, change: TagChangeRow, limit = MAX_TAGGED_MACHINES) =>
  db
    .select({ machine: machines, added: taggedMachines.added, removed: taggedMachines.removed })
    .from(taggedMachines)
    .innerJoin(machines, eq(machines.id, taggedMachines.machineId))
    .where(belongsTo(change))
    .orderBy(asc(machines.serialNumber))
    .limit(limit)
    .all();

/** Returns the user's own change that can still be undone. @throws NOT_FOUND for another user's */
export function findTagChange(context: Context, id: string): TagChangeRow | undefined {
  const { companyId, userId } = requireSession(context);
  const own = and(eq(tagChanges.companyId, companyId), eq(tagChanges.id, id));
  const row = context.db.select().from(tagChanges).where(own).get();
  if (row && row.userId !== userId) throw notFound("change");
  return row && getUndoDeadline(context, row) > context.clock.now() ? row : undefined;
}

const getUndoDeadline = ({ config }: Context, { createdAt }: TagChangeRow) =>
  createdAt + config.limits.assignmentLifetime;

export function deleteExpiredTagChanges({ db, clock, config }: Context): void {
  const before = clock.now() - config.limits.assignmentLifetime;
  db.delete(tagChanges).where(lte(tagChanges.createdAt, before)).run();
}

export function toTagChange(context: Context, row: TagChangeRow): MachineTagChange {
  const { id, added, removed, refused, left, undoneAt } = row;
  return {
    id,
    added,
    removed,
    refused: translateReasons(context, refused),
    left: translateReasons(context, left),
    changedAt: new Date(row.createdAt).toISOString(),
    changed: context.db.select({ count: count() }).from(taggedMachines).where(belongsTo(row)).get()?.count ?? 0,
    serialNumbers: listTaggedMachines(context, row, MAX_NAMED_MACHINES).map(({ machine }) => machine.serialNumber),
    undoableUntil: new Date(getUndoDeadline(context, row)).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  };
}
