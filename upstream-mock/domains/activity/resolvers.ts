import { and, count, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_ACTIVITY_PAGE_SIZE } from "#contract/limits";
import { splitSearchWords } from "#contract/search";
import type { Queryable } from "#db/client";
import { deploymentEnds, refusals, activity as stored } from "#db/schema/activity";
import type { Context } from "#mock/context";
import type { ActivityPage, ActivityQuestionInput, ActivityRecord, Resolvers } from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { pruneOldRefusals } from "#mock/guards/refusals";
import { badInput } from "#mock/http/api-error";
import { logFailure } from "#mock/http/log-failure";
import { describeDeploymentEnd } from "./deployment-ends";

/** Returns a page of the company's records, the newest first (ACT-02). */
function activityByCompanyId(context: Context, companyId: string, query: ActivityQuestionInput): ActivityPage {
  requireOwnCompany(context, companyId);
  requirePermission(context, "account.company.update", "company");
  const { offset = 0, limit = 0, after } = query;
  if (offset < 0 || limit < 1 || limit > MAX_ACTIVITY_PAGE_SIZE) throw badInput(msg("There is no such page."));
  pruneBeforeReading(context, companyId);
  const { db, clock } = context;
  const matching = matchesQuery(companyId, query);
  const rows = db
    .select({ record: stored, further: refusals.further, end: deploymentEnds })
    .from(stored)
    .leftJoin(refusals, eq(refusals.activityId, stored.id))
    .leftJoin(deploymentEnds, eq(deploymentEnds.activityId, stored.id))
    .where(and(matching, after == null ? undefined : olderThan(db, companyId, after)))
    .orderBy(desc(stored.at), desc(stored.id))
    .limit(limit)
    .offset(offset)
    .all();
  return {
    total: countRecords(db, companyId, query),
    records: rows.map(({ record, further, end }) =>
      toActivityRecord(db, record, describeFurther(further ?? 0) ?? describeDeploymentEnd(end, clock.now())),
    ),
  };
}

/** Deletes expired refusals. A full disk does not stop reads. */
function pruneBeforeReading(context: Context, companyId: string): void {
  try {
    pruneOldRefusals(context, companyId);
  } catch (error) {
    logFailure(context.log, error, "old refusals were not removed");
  }
}

/** Counts the matching records. A person's are counted in two halves: each has an index, both at once have none. */
function countRecords(db: Queryable, companyId: string, query: ActivityQuestionInput): number {
  const { userId, ...others } = query;
  const countBy = (person?: SQL) =>
    db
      .select({ total: count() })
      .from(stored)
      .where(and(matchesQuery(companyId, others), person))
      .get()?.total ?? 0;
  if (userId == null) return countBy();
  const byThem = eq(stored.userId, userId);
  return countBy(byThem) + countBy(and(eq(stored.aboutUserId, userId), sql`${stored.userId} IS NOT ${userId}`));
}

/** Builds the condition of a query. Without a word, an act or a thing it matches the first record of each kind. */
function matchesQuery(companyId: string, query: ActivityQuestionInput): SQL | undefined {
  const { words = "", kind, userId, locationId, serialNumber, act, id, from, before } = query;
  const isSpecific =
    [act, id, locationId, serialNumber].some((value) => value != null) || splitSearchWords(words).length > 0;
  return and(
    eq(stored.companyId, companyId),
    isSpecific ? undefined : eq(stored.isFurther, false),
    kind == null ? undefined : eq(stored.kind, kind),
    userId == null ? undefined : or(eq(stored.userId, userId), eq(stored.aboutUserId, userId)),
    locationId == null ? undefined : or(eq(stored.locationId, locationId), eq(stored.fromLocationId, locationId)),
    serialNumber == null ? undefined : eq(stored.serialNumber, serialNumber),
    act == null ? undefined : eq(stored.act, act),
    id == null ? undefined : eq(stored.id, Number(id)),
    from == null ? undefined : gte(stored.at, parseInstant(from)),
    before == null ? undefined : lt(stored.at, parseInstant(before)),
    ...splitSearchWords(words).map((word) => sql`instr(${stored.sought}, ${word}) > 0`),
  );
}

/** Builds the condition that a record follows another one; throws BAD_USER_INPUT for an unknown record. */
function olderThan(db: Queryable, companyId: string, id: string): SQL {
  const own = and(eq(stored.companyId, companyId), eq(stored.id, Number(id)));
  const last = db.select({ at: stored.at, id: stored.id }).from(stored).where(own).get();
  if (!last) throw badInput(msg("The record before this page is not there."));
  return sql`(${stored.at}, ${stored.id}) < (${last.at}, ${last.id})`;
}

/** Describes the number of further refusals in a record; null without any. */
function describeFurther(further: number): string | null {
  const others = further === 1 ? "1 more refusal" : `${further} more refusals`;
  return further === 0 ? null : `${others} in the same minute.`;
}

/** @param more a sentence that was not known when the record was written */
function toActivityRecord(db: Queryable, row: typeof stored.$inferSelect, more: string | null): ActivityRecord {
  const { fields, isFurther: _further, at, id, sought: _sought, sentence, ...record } = row;
  return {
    ...record,
    sentence: more === null ? sentence : `${sentence.replace(/[^.?!]$/, "$&.")} ${more}`,
    id: String(id),
    at: new Date(at).toISOString(),
    more: countAlike(db, row) - 1,
    fields: fields.map(([name, before, after]) => ({ name, before, after })),
  };
}

const countAlike = (db: Queryable, { act, kind }: typeof stored.$inferSelect): number =>
  db
    .select({ count: count() })
    .from(stored)
    .where(and(eq(stored.act, act), eq(stored.kind, kind)))
    .get()?.count ?? 1;

export const activity = {
  Query: {
    activityByCompanyId: (_root, { companyId, question }, context) => activityByCompanyId(context, companyId, question),
  },
} satisfies Resolvers;
