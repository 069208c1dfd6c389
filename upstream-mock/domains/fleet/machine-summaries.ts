import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import type { LocationMachineSummary, MachineSummary } from "#mock/generated/resolvers";
import type { Terms } from "./machine-terms";

type Row = Record<"machines" | "pending" | "active" | "expiring" | "expired" | "outdated", number>;

/** Returns how many machines there are of each kind. */
export function summary(db: Queryable, condition: SQL | undefined, terms: Terms): MachineSummary {
  return db.get<Row>(sql`${facts(condition, terms)} SELECT ${counts(terms)} FROM facts`);
}

/** Returns how many machines of each kind each location has. */
export function summaries(db: Queryable, condition: SQL | undefined, terms: Terms): LocationMachineSummary[] {
  return db
    .all<Row & { locationId: string | null }>(
      sql`${facts(condition, terms)} SELECT location_id AS locationId, ${counts(terms)} FROM facts GROUP BY location_id`,
    )
    .map(({ locationId, ...row }) => ({ locationId, summary: row }));
}

/** Builds the query for the facts about each machine, which an index has without the machines themselves. */
const facts = (condition: SQL | undefined, { expiresOn, visible, outdated }: Terms) =>
  sql`WITH facts AS (
    SELECT "machines"."location_id", ${expiresOn} AS expires_on, ${visible} AS visible, ${outdated} AS outdated
    FROM "machines" WHERE ${condition ?? sql`1`})`;

const counts = ({ expiredBefore, expiringBefore }: Terms) =>
  sql`count(*) AS machines, total(visible AND expires_on IS NULL) AS pending,
    total(expires_on >= ${expiringBefore}) AS active,
    total(expires_on >= ${expiredBefore} AND expires_on < ${expiringBefore}) AS expiring,
    total(expires_on < ${expiredBefore}) AS expired, total(outdated) AS outdated`;
