import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { sortedBy } from "#contract/collation";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { machineTags, tags } from "#db/schema/tags";
import type { Context } from "#mock/context";
import { buildListedCondition } from "#mock/domains/fleet/machines";
import type { ResolversParentTypes } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";

/** Returns the tags of the machines that the user may list; how many have each is counted when that is selected (TAG-01). */
export function machineTagsByCompanyId(context: Context, companyId: string): ResolversParentTypes["MachineTag"][] {
  const { db } = context;
  const session = requireOwnCompany(context, companyId);
  requirePermission(context, "appliance.list", "any");
  // Without a location that the user may list, no machine matches.
  const scope = buildListedCondition(context, session) ?? sql`0`;
  const rows = db
    .select({ foldedTag: tags.folded, name: tags.name })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), sql`EXISTS ${listedMachinesOfOuterTag(db, scope)}`))
    .orderBy(asc(tags.folded))
    .all();
  let counts: Map<string, number> | undefined;
  return sortedBy(rows, ({ name }) => name).map(({ foldedTag, name }) => ({
    name,
    machines() {
      counts ??= countMachines(db, scope);
      return counts.get(foldedTag) ?? 0;
    },
  }));
}

const onMachine = and(eq(machines.companyId, machineTags.companyId), eq(machines.id, machineTags.machineId));

/** Selects the listed machines with the tag of the query around this one, whose table is `tags`. */
const listedMachinesOfOuterTag = (db: Queryable, scope: SQL) =>
  db
    .select({ one: sql`1` })
    .from(machineTags)
    .innerJoin(machines, onMachine)
    .where(and(eq(machineTags.companyId, tags.companyId), eq(machineTags.tag, tags.folded), scope));

const countMachines = (db: Queryable, scope: SQL): Map<string, number> =>
  new Map(
    db
      .select({ foldedTag: machineTags.tag, total: count() })
      .from(machineTags)
      .innerJoin(machines, onMachine)
      .where(scope)
      .groupBy(machineTags.tag)
      .all()
      .map(({ foldedTag, total }) => [foldedTag, total]),
  );

/** Counts the machines of a company that have a tag. */
export const countTagged = (db: Queryable, companyId: string, foldedTag: string): number =>
  db
    .select({ total: count() })
    .from(machineTags)
    .where(and(eq(machineTags.companyId, companyId), eq(machineTags.tag, foldedTag)))
    .get()?.total ?? 0;
