import { and, eq } from "drizzle-orm";
import { sortedBy } from "#contract/collation";
import type { Queryable } from "#db/client";
import { machineTags, tags } from "#db/schema/tags";
import { groupedBy, inList } from "#db/statements";

const ofTag = and(eq(tags.companyId, machineTags.companyId), eq(tags.folded, machineTags.tag));

/** Returns the names of a company's tags by their keys. */
export const readTagNames = (db: Queryable, companyId: string): Map<string, string> =>
  new Map(
    db
      .select({ key: tags.folded, name: tags.name })
      .from(tags)
      .where(eq(tags.companyId, companyId))
      .all()
      .map(({ key, name }) => [key, name]),
  );

/** Returns the keys of the tags of some machines, by machine id. */
export function readTagKeys(db: Queryable, companyId: string, machineIds: readonly string[]): Map<string, string[]> {
  const rows = db
    .select({ machineId: machineTags.machineId, tag: machineTags.tag })
    .from(machineTags)
    .where(and(eq(machineTags.companyId, companyId), inList(machineTags.machineId, machineIds)))
    .all();
  return new Map([...groupedBy(rows, ({ machineId }) => machineId)].map(([id, of]) => [id, of.map(({ tag }) => tag)]));
}

/** Returns the tags of some machines by machine id, each machine's by name. */
export function readTags(db: Queryable, companyId: string, machineIds: readonly string[]): Map<string, string[]> {
  const rows = db
    .select({ machineId: machineTags.machineId, name: tags.name })
    .from(machineTags)
    .innerJoin(tags, ofTag)
    .where(and(eq(machineTags.companyId, companyId), inList(machineTags.machineId, machineIds)))
    .all();
  return new Map(
    [...groupedBy(rows, ({ machineId }) => machineId)].map(([id, of]) => [
      id,
      sortedBy(
        of.map(({ name }) => name),
        (name) => name,
      ),
    ]),
  );
}
