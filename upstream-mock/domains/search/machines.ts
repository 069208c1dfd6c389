import { and, asc, sql } from "drizzle-orm";
import { machines } from "#db/schema/fleet";
import { EXPIRES_ON, versionsOf } from "#mock/domains/fleet/machine-terms";
import { holdsWords } from "#mock/domains/fleet/machine-words";
import { listedMachines } from "#mock/domains/fleet/machines";
import type { FoundMachines } from "#mock/generated/resolvers";
import { answerOf, TOTAL, type Wanted } from "./wanted";

/** Returns the machines that the inventory finds by the same words, the best first (FIND-01, FIND-02). */
export function foundMachines({ context, session, typed, words, search, limit }: Wanted): FoundMachines {
  const scope = listedMachines(context, session);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const versions = versionsOf(context);
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
    .where(and(scope, holdsWords(context, typed, { expiresOn: EXPIRES_ON, versions })))
    .orderBy(
      sql`closeness(${search}, ${machines.serialNumber}, ${machines.name}, ${machines.productModel})`,
      asc(machines.serialNumber),
    )
    .limit(limit)
    .all();
  return answerOf(rows);
}
