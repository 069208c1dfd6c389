import { and, count, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { MAX_ACTIVITY_PAGE_SIZE, MAX_SEARCH_LENGTH } from "#contract/limits";
import { splitSearchWords } from "#contract/search";
import type { Queryable } from "#db/client";
import { deploymentEnds, refusals, activity as stored } from "#db/schema/activity";
import type { Context } from "#mock/context";
import type { ActivityPage, ActivityQuestionInput, ActivityRecord, Resolvers } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { pruneOldRefusals } from "#mock/guards/refusals";
import { badInput } from "#mock/http/api-error";
import { endInWords } from "./deployment-ends";

/** Returns a page of the company's records, the newest first (ACT-02). */
function activityByCompanyId(context: Context, companyId: string, question: ActivityQuestionInput): ActivityPage {
  requireOwnCompany(context, companyId);
  requirePermission(context, "account.company.update", "company");
  const { offset = 0, limit = 0, after, words = "" } = question;
  if (offset < 0 || limit < 1 || limit > MAX_ACTIVITY_PAGE_SIZE) throw badInput("There is no such page.");
  if (words.length > MAX_SEARCH_LENGTH) throw badInput(`A search has at most ${MAX_SEARCH_LENGTH} characters.`);
  pruneBeforeReading(context, companyId);
  const { db, clock } = context;
  const asked = askedFor(companyId, question);
  const rows = db
    .select({ record: stored, further: refusals.further, end: deploymentEnds })
    .from(stored)
    .leftJoin(refusals, eq(refusals.activityId, stored.id))
    .leftJoin(deploymentEnds, eq(deploymentEnds.activityId, stored.id))
    .where(and(asked, after == null ? undefined : olderThan(db, companyId, after)))
    .orderBy(desc(stored.at), desc(stored.id))
    .limit(limit)
    .offset(offset)
    .all();
  return {
    total: totalOf(db, companyId, question),
    records: rows.map(({ record, further, end }) =>
      present(db, record, furtherInWords(further ?? 0) ?? endInWords(end, clock.now())),
    ),
  };
}

/** Removes refusals whose time is over. A full disk stops no reading. */
function pruneBeforeReading(context: Context, companyId: string): void {
  try {
    pruneOldRefusals(context, companyId);
  } catch (error) {
    context.log.error({ err: error }, "old refusals were not removed");
  }
}

/** Counts the records that are asked for. A person's are counted in two halves: each has an index, both at once have none. */
function totalOf(db: Queryable, companyId: string, question: ActivityQuestionInput): number {
  const { userId, ...others } = question;
  const counted = (person?: SQL) =>
    db
      .select({ total: count() })
      .from(stored)
      .where(and(askedFor(companyId, others), person))
      .get()?.total ?? 0;
  if (userId == null) return counted();
  const byThem = eq(stored.userId, userId);
  return counted(byThem) + counted(and(eq(stored.aboutUserId, userId), sql`${stored.userId} IS NOT ${userId}`));
}

/** Returns the condition that a record is asked for. What says nothing about its thing shows the first of each kind. */
function askedFor(companyId: string, question: ActivityQuestionInput): SQL | undefined {
  const { words = "", kind, userId, locationId, serialNumber, act, id, from, before } = question;
  const named =
    [act, id, locationId, serialNumber].some((value) => value != null) || splitSearchWords(words).length > 0;
  return and(
    eq(stored.companyId, companyId),
    named ? undefined : eq(stored.isFurther, false),
    kind == null ? undefined : eq(stored.kind, kind),
    userId == null ? undefined : or(eq(stored.userId, userId), eq(stored.aboutUserId, userId)),
    locationId == null ? undefined : or(eq(stored.locationId, locationId), eq(stored.fromLocationId, locationId)),
    serialNumber == null ? undefined : eq(stored.serialNumber, serialNumber),
    act == null ? undefined : eq(stored.act, act),
    id == null ? undefined : eq(stored.id, Number(id)),
    from == null ? undefined : gte(stored.at, Date.parse(from)),
    before == null ? undefined : lt(stored.at, Date.parse(before)),
    ...splitSearchWords(words).map((word) => sql`instr(${stored.sought}, ${word}) > 0`),
  );
}

/** Returns the condition that a record follows another one; throws BAD_USER_INPUT when there is no such record. */
function olderThan(db: Queryable, companyId: string, id: string): SQL {
  const own = and(eq(stored.companyId, companyId), eq(stored.id, Number(id)));
  const last = db.select({ at: stored.at, id: stored.id }).from(stored).where(own).get();
  if (!last) throw badInput("The record before this page is not there.");
  return sql`(${stored.at}, ${stored.id}) < (${last.at}, ${last.id})`;
}

/** Says how many refusals a record sums up beside its own; null without any. */
function furtherInWords(further: number): string | null {
  const others = further === 1 ? "1 more refusal" : `${further} more refusals`;
  return further === 0 ? null : `${others} in the same minute.`;
}

/** @param more a sentence about what the record says, which was not known when it was written */
function present(db: Queryable, row: typeof stored.$inferSelect, more: string | null): ActivityRecord {
  const { fields, isFurther: _further, at, id, sought: _sought, sentence, ...record } = row;
  return {
    ...record,
    sentence: more === null ? sentence : `${sentence.replace(/[^.?!]$/, "$&.")} ${more}`,
    id: String(id),
    at: new Date(at).toISOString(),
    more: alike(db, row) - 1,
    fields: fields.map(([name, before, after]) => ({ name, before, after })),
  };
}

const alike = (db: Queryable, { act, kind }: typeof stored.$inferSelect): number =>
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
