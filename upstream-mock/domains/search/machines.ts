import { and, asc, count, sql } from "drizzle-orm";
import { machines } from "#db/schema/fleet";
import { EXPIRES_ON, versionsOf } from "#mock/domains/fleet/machine-terms";
import { holdsWords } from "#mock/domains/fleet/machine-words";
import { listedMachines } from "#mock/domains/fleet/machines";
import type { FoundMachines } from "#mock/generated/resolvers";
import type { Wanted } from "./wanted";

/**
 * Builds the closeness of a machine's texts, which `sought` has folded, a line each. What begins with the search or is it,
 * and what does not hold it, is told without a call of our own function, which costs more than all the rest.
 */
const closenessOf = (search: string) => sql`CASE
  WHEN instr("machines"."sought", ${search}) = 0 THEN 4
  WHEN instr(char(10) || "machines"."sought" || char(10), char(10) || ${search} || char(10)) > 0 THEN 0
  WHEN instr(char(10) || "machines"."sought", char(10) || ${search}) > 0 THEN 1
  ELSE closeness(${search}, ${machines.serialNumber}, ${machines.name}, ${machines.productModel}) END`;

/** Returns the machines that the inventory finds by the same words, the best first (FIND-01, FIND-02). */
export function foundMachines({ context, session, typed, words, search, limit }: Wanted): FoundMachines {
  const scope = listedMachines(context, session);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const where = and(scope, holdsWords(context, typed, { expiresOn: EXPIRES_ON, versions: versionsOf(context) }));
  const rows = context.db
    .select({
      serialNumber: machines.serialNumber,
      name: machines.name,
      model: machines.productModel,
      osVersion: machines.osVersion,
      locationId: machines.locationId,
    })
    .from(machines)
    .where(where)
    .orderBy(closenessOf(search), asc(machines.serialNumber))
    .limit(limit)
    .all();
  // Counted apart, by an index alone: beside the rows, all that match would be read whole and kept until the last.
  const counted = context.db.select({ total: count() }).from(machines).where(where).get();
  return { total: counted?.total ?? 0, rows };
}
