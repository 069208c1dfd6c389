import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import type { MaybeLazy } from "#mock/context";
import type { MachineSummary } from "#mock/generated/resolvers";
import type { MachineTerms } from "./machine-sql";

/**
 * Returns the lazy counts of a whole company's machines: each kind is a range of an index. With a search or limited
 * permissions, one scan of the machines is faster (`summary`).
 */
export function companySummary(db: Queryable, company: SQL, terms: MachineTerms): MaybeLazy<MachineSummary> {
  const { expiresOn, expiredBefore, expiringBefore, outdatedByIndex } = terms;
  const count = (kind?: SQL) => countMachines(db, and(company, kind));
  return {
    machines: () => count(),
    pending: () => count(sql`${expiresOn} IS NULL`),
    active: () => count(sql`${expiresOn} >= ${expiringBefore}`),
    expiring: () => count(sql`${expiresOn} >= ${expiredBefore} AND ${expiresOn} < ${expiringBefore}`),
    expired: () => count(sql`${expiresOn} < ${expiredBefore}`),
    outdated: () => count(outdatedByIndex),
  };
}

export const countMachines = (db: Queryable, condition: SQL | undefined): number =>
  db.get<{ total: number }>(sql`SELECT count(*) AS total FROM "machines" WHERE ${condition ?? sql`1`}`).total;

/**
 * Counts the machines of a whole company whose maintenance ends from each instant to the next, the last without end, as
 * `endings` does.
 */
export function companyEndings(db: Queryable, company: SQL, starts: readonly number[]): number[] {
  const spans = JSON.stringify(starts.map((start, index) => [start, starts[index + 1] ?? Number.MAX_SAFE_INTEGER]));
  const rows = db.all<{ total: number }>(sql`
    SELECT (SELECT count(*) FROM "machines"
      WHERE ${company} AND "machines"."expires_on" >= span.value->>0 AND "machines"."expires_on" < span.value->>1) AS total
    FROM json_each(${spans}) span ORDER BY span.key`);
  return rows.map(({ total }) => total);
}
