import type { I18n } from "@lingui/core";
import { and, count, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { MAX_ACTIVITY_PAGE_SIZE } from "#contract/limits";
import { splitSearchWords } from "#contract/search";
import type { Queryable } from "#db/client";
import { deploymentEnds, refusals, activity as stored } from "#db/schema/activity";
import type { Context } from "#mock/context";
import type { ActivityPage, ActivityQuestionInput, ActivityRecord, Resolvers } from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { pruneOldRefusals, readRefusalCode } from "#mock/guards/record-refusals";
import { badInput } from "#mock/http/api-error";
import { logFailure } from "#mock/http/log-failure";
import { describeDeploymentEnd } from "./deployment-ends";
import { describeRecord, findMessagesWith, translateField } from "./record-words";

/** Returns a page of the company's records, the newest first (ACT-02). */
function activityByCompanyId(context: Context, companyId: string, query: ActivityQuestionInput): ActivityPage {
  requireOwnCompany(context, companyId);
  requirePermission(context, "account.company.update", "company");
  const { offset = 0, limit = 0, after } = query;
  if (offset < 0 || limit < 1 || limit > MAX_ACTIVITY_PAGE_SIZE) throw badInput(msg("There is no such page."));
  pruneBeforeReading(context, companyId);
  const { db, clock } = context;
  const matching = buildQueryCondition(context, companyId, query);
  const rows = db
    .select({ record: stored, further: refusals.further, end: deploymentEnds })
    .from(stored)
    .leftJoin(refusals, eq(refusals.activityId, stored.id))
    .leftJoin(deploymentEnds, eq(deploymentEnds.activityId, stored.id))
    .where(and(matching, after == null ? undefined : buildOlderCondition(db, companyId, after)))
    .orderBy(desc(stored.at), desc(stored.id))
    .limit(limit)
    .offset(offset)
    .all();
  return {
    total: countRecords(context, companyId, query),
    records: rows.map(({ record, further, end }) =>
      toActivityRecord(context, record, describeFurther(further ?? 0) ?? describeDeploymentEnd(end, clock.now())),
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

/**
 * Counts the matching records. Those by the user and those about the user are counted apart: SQLite uses an index for each,
 * but none for the OR of both.
 */
function countRecords(context: Context, companyId: string, query: ActivityQuestionInput): number {
  const { userId, ...others } = query;
  const countWith = (condition?: SQL) =>
    context.db
      .select({ total: count() })
      .from(stored)
      .where(and(buildQueryCondition(context, companyId, others), condition))
      .get()?.total ?? 0;
  if (userId == null) return countWith();
  const byUser = eq(stored.userId, userId);
  const aboutUserAlone = and(eq(stored.aboutUserId, userId), sql`${stored.userId} IS NOT ${userId}`);
  return countWith(byUser) + countWith(aboutUserAlone);
}

/**
 * Builds the condition of a query. A call may leave several records of a kind: the further ones are found only by a word, an
 * act or a thing.
 */
function buildQueryCondition({ i18n }: Context, companyId: string, query: ActivityQuestionInput): SQL | undefined {
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
    ...splitSearchWords(words).map((word) => buildWordCondition(i18n, word)),
  );
}

/**
 * Builds the condition that a record has a word: in a name, in its English sentence, or in the sentence as its reader sees it
 * (LANG-03).
 */
function buildWordCondition(i18n: I18n, word: string): SQL {
  const inEnglish = sql`instr(${stored.sought}, ${word}) > 0`;
  const messages = findMessagesWith(i18n, word);
  if (messages.length === 0) return inEnglish;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(messages)}))`;
  const parts = ["$.id", "$.values.action.id", "$.values.reason.id"].map(
    (path) => sql`json_extract(${stored.message}, ${path}) IN ${ids}`,
  );
  return sql`(${sql.join([inEnglish, ...parts], sql` OR `)})`;
}

/** Builds the condition that a record follows another one; throws BAD_USER_INPUT for an unknown record. */
function buildOlderCondition(db: Queryable, companyId: string, id: string): SQL {
  const own = and(eq(stored.companyId, companyId), eq(stored.id, Number(id)));
  const last = db.select({ at: stored.at, id: stored.id }).from(stored).where(own).get();
  if (!last) throw badInput(msg("The record before this page is not there."));
  return sql`(${stored.at}, ${stored.id}) < (${last.at}, ${last.id})`;
}

/** Describes the number of further refusals in a record; null without any. */
const describeFurther = (further: number): Message | null =>
  further === 0
    ? null
    : msg("{further, plural, one {# more refusal in the same minute.} other {# more refusals in the same minute.}}", {
        further,
      });

/** @param addition a sentence that was not known when the record was written */
function toActivityRecord(
  { db, i18n }: Context,
  row: typeof stored.$inferSelect,
  addition: Message | null,
): ActivityRecord {
  const { fields, isFurther: _further, at, id, sought: _sought, message, ...record } = row;
  return {
    ...record,
    ...describeRecord(i18n, row, addition),
    id: String(id),
    code: readRefusalCode(message),
    at: new Date(at).toISOString(),
    more: countRecordsOfCall(db, row) - 1,
    fields: fields.map((field) => translateField(i18n, field)),
  };
}

/**
 * Counts the records that one call left of a kind, the given one included. One query for each record of a page is cheap: it
 * reads a few rows of the index of acts.
 */
const countRecordsOfCall = (db: Queryable, { act, kind }: typeof stored.$inferSelect): number =>
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
