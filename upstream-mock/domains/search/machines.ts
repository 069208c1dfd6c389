import { and, asc, sql } from "drizzle-orm";
import { machines } from "#db/schema/fleet";
import { LATEST_EXPIRY, versionsOf } from "#mock/domains/fleet/machine-terms";
import { holdsWords } from "#mock/domains/fleet/machine-words";
import type { FoundMachines } from "#mock/generated/resolvers";
import { answerOf, listedMachines, TOTAL, type Wanted } from "./wanted";

/** Returns the machines that the inventory finds by the same words, the best first (FIND-01, FIND-02). */
export function foundMachines(wanted: Wanted): FoundMachines {
  const { context, typed, words, search, limit } = wanted;
  const scope = listedMachines(wanted);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const versions = versionsOf(context, scope);
  const rows = context.db
    .select({
      serialNumber: machines.serialNumber,
      name: machines.name,
      model: machines.productModel,
      osVersion: machines.osVersion,
      locationId: machines.locationId,
      total: TOTAL,
    })
    .from(machines)
    .where(and(scope, holdsWords(context, typed, { expiresOn: LATEST_EXPIRY, versions })))
    .orderBy(
      sql`closeness(${search}, ${machines.serialNumber}, ${machines.name}, ${machines.productModel})`,
      asc(machines.serialNumber),
    )
    .limit(limit)
    .all();
  return answerOf(rows);
}
