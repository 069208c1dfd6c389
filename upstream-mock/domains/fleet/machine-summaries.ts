import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { applianceEvents } from "#db/schema/events";
import { machines } from "#db/schema/fleet";
import type { MaybeLazy } from "#mock/context";
import { isWaiting } from "#mock/domains/events/current-events";
import type { MachineSummary, ResolversParentTypes } from "#mock/generated/resolvers";
import type { MachineTerms } from "./machine-sql";

type Row = Record<"machines" | "pending" | "active" | "expiring" | "expired" | "outdated", number>;

/** Returns how many machines there are of each kind. */
export function summary(db: Queryable, condition: SQL | undefined, terms: MachineTerms): MachineSummary {
  return db.get<Row>(sql`${facts(condition, terms)} SELECT ${counts(terms)} FROM facts`);
}

/** Returns how many machines of each kind each location has, and how many of their events wait for somebody. */
export function summaries(
  db: Queryable,
  condition: SQL | undefined,
  terms: MachineTerms,
): ResolversParentTypes["LocationMachineSummary"][] {
  let events: ReturnType<typeof waitingEvents> | undefined;
  const eventsAt = (id: string | null) => {
    events ??= waitingEvents(db, and(condition, terms.visible));
    return events.get(id) ?? NO_EVENTS;
  };
  return db
    .all<Row & { locationId: string | null }>(
      sql`${facts(condition, terms)} SELECT location_id AS locationId, ${counts(terms)} FROM facts GROUP BY location_id`,
    )
    .map(({ locationId, ...row }) => ({
      locationId,
      summary: row,
      waitingEvents: () => eventsAt(locationId).all,
      criticalEvents: () => eventsAt(locationId).critical,
    }));
}

const NO_EVENTS = { all: 0, critical: 0 };

/** Returns how many events wait for somebody at each location, and how many of them are critical (HOME-04). */
function waitingEvents(db: Queryable, condition: SQL | undefined): Map<string | null, typeof NO_EVENTS> {
  const critical = sql<number>`count(*) FILTER (WHERE ${applianceEvents.severity} = 'critical')`;
  const rows = db
    .select({ locationId: machines.locationId, all: count(), critical })
    .from(applianceEvents)
    .innerJoin(machines, eq(machines.serialNumber, applianceEvents.serialNumber))
    .where(and(isWaiting(), condition))
    .groupBy(machines.locationId)
    .all();
  return new Map(rows.map(({ locationId, ...events }) => [locationId, events]));
}

/** Returns how many machines have maintenance that ends from each instant to the next, the last without end (HOME-05). */
export function endings(
  db: Queryable,
  condition: SQL | undefined,
  terms: MachineTerms,
  starts: readonly number[],
): number[] {
  const [first] = starts;
  if (first === undefined) return [];
  const until = starts.slice(1).map((start, index) => sql`WHEN expires_on < ${start} THEN ${index}`);
  const place = until.length > 0 ? sql`CASE ${sql.join(until, sql` `)} ELSE ${until.length} END` : sql`0`;
  const rows = db.all<{ place: number; machines: number }>(
    sql`${facts(condition, terms)} SELECT ${place} AS place, count(*) AS machines FROM facts
      WHERE expires_on >= ${first} GROUP BY 1`,
  );
  const counted = new Map(rows.map(({ place: index, machines }) => [index, machines]));
  return starts.map((_start, index) => counted.get(index) ?? 0);
}

/** Builds the query for what is counted of each machine. An index has all of it, so the machines themselves aren't read. */
const facts = (condition: SQL | undefined, { expiresOn, visible, outdated }: MachineTerms) =>
  sql`WITH facts AS (
    SELECT "machines"."location_id", ${expiresOn} AS expires_on, ${visible} AS visible, ${outdated} AS outdated
    FROM "machines" WHERE ${condition ?? sql`1`})`;

const counts = ({ expiredBefore, expiringBefore }: MachineTerms) => {
  const endsBefore = (instant: number) => sql`count(*) FILTER (WHERE expires_on < ${instant})`;
  return sql`count(*) AS machines, total(visible) - count(expires_on) AS pending,
    count(expires_on) - ${endsBefore(expiringBefore)} AS active,
    ${endsBefore(expiringBefore)} - ${endsBefore(expiredBefore)} AS expiring,
    ${endsBefore(expiredBefore)} AS expired, total(outdated) AS outdated`;
};

/**
 * Returns the lazy counts of a whole company's machines: each kind is a range of an index. With a search or limited
 * permissions, one scan of the machines is faster (`summary`).
 */
export function companySummary(db: Queryable, company: SQL, terms: MachineTerms): MaybeLazy<MachineSummary> {
  const { expiresOn, expiredBefore, expiringBefore, outdatedByIndex } = terms;
  const countOf = (kind?: SQL) => countMachines(db, and(company, kind));
  return {
    machines: () => countOf(),
    pending: () => countOf(sql`${expiresOn} IS NULL`),
    active: () => countOf(sql`${expiresOn} >= ${expiringBefore}`),
    expiring: () => countOf(sql`${expiresOn} >= ${expiredBefore} AND ${expiresOn} < ${expiringBefore}`),
    expired: () => countOf(sql`${expiresOn} < ${expiredBefore}`),
    outdated: () => countOf(outdatedByIndex),
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
