import { randomUUID } from "node:crypto";
import type { I18n } from "@lingui/core";
import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { MINUTE } from "#contract/durations";
import type { ErrorCode } from "#contract/error-codes";
import { type Message, msg, type Text, toText } from "#contract/i18n/i18n";
import { pruneRefusals } from "#db/activity-log/actor-context";
import type { Queryable } from "#db/client";
import { activity, refusals } from "#db/schema/activity";
import { locations, machines } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import type { Context, Session } from "#mock/context";
import { getErrorCode, getErrorText } from "#mock/http/api-error";
import { logFailure } from "#mock/http/log-failure";
import { ENGLISH } from "#mock/i18n/languages";
import { phraseFor } from "./operation-phrases";

/** A refused call: its operation, and every text that its caller sent along. */
export interface RefusedCall {
  operation: string;
  texts: string[];
}

/** The answers that refuse a caller. Others say that something does not work. */
const REFUSALS: readonly ErrorCode[] = [
  "FORBIDDEN",
  "NOT_FOUND",
  "BAD_USER_INPUT",
  "CONFLICT",
  "FAILED_PRECONDITION",
  "RATE_LIMITED",
];

const KIND = "refusal";

/** Milliseconds in which refusals of one request are the same: a portal may retry a part of it. */
const SAME_REQUEST_MS = 30_000;

/** Records of refusals of a session in a minute. Further ones are counted with the last of them. */
const MAX_RECORDS_PER_MINUTE = 20;

/** Records the refusal of a signed-in caller: after its transaction, which is undone (ACT-01). */
export function recordRefusedCall(context: Context, call: RefusedCall, error: unknown): void {
  const code = getErrorCode(error);
  if (!code || !REFUSALS.includes(code)) return;
  recordRefusal(context, call, SENTENCES[code] ?? describeRefusal(getErrorText(error)));
}

/** Returns a refusal's sentence, which follows the name of the user who tried, without a full stop, as in all entries. */
type Sentence = (action: Message) => Message;

/** The sentences of refusals whose messages address the user at the form. */
const SENTENCES: Partial<Record<ErrorCode, Sentence>> = {
  FORBIDDEN: (action) => msg("tried to {action} without permission", { action }),
  NOT_FOUND: (action) => msg("tried to {action}, but it wasn't found", { action }),
  CONFLICT: (action) => msg("tried to {action}, but it conflicted with what was saved already", { action }),
  RATE_LIMITED: (action) => msg("tried to {action} too many times", { action }),
};

/** Returns what a batch says of an item that it rejects, in the language of the answer; its record keeps the message. */
export function sayRejection({ i18n, said }: Context, text: Text): string {
  const sentence = toText(i18n, text);
  said.set(sentence, text);
  return sentence;
}

const CODES = new Map(
  Object.entries(SENTENCES).map(([code, describe]) => [describe({ id: "" }).id, code as ErrorCode]),
);

/** Returns the error code of a refusal; null for a change, and where the sentence has the reason itself. */
export const readRefusalCode = (message: Message | null): ErrorCode | null => CODES.get(message?.id ?? "") ?? null;

/** Returns the sentence of a refusal with its reason. @param reason a sentence; undefined if nobody asked for it */
export const describeRefusal =
  (reason: Text | undefined): Sentence =>
  (action) =>
    reason === undefined
      ? msg("tried to {action}, but couldn't", { action })
      : msg("tried to {action}, but couldn't: {reason}", { action, reason });

/** Returns a record's sentence in a language (LANG-03). The full stop of a reason at its end is dropped, that of a name stays. */
export function toSentence(i18n: I18n, message: Message): string {
  const sentence = toText(i18n, message);
  return message.values?.reason === undefined ? sentence : sentence.replace(/\.$/, "");
}

/** Records a refusal, which appears on the pages of the things that the call names (ACT-02). A full disk stops no answer. */
export function recordRefusal(context: Context, { operation, texts }: RefusedCall, describe: Sentence): void {
  const { db, session, log } = context;
  if (!session) return;
  const message = describe(phraseFor(operation));
  const sentence = toSentence(ENGLISH, message);
  try {
    db.transaction(
      () => {
        pruneOldRefusals(context, session.companyId);
        if (isSameRequest(context, session, sentence)) return;
        const subjects = findSubjects(db, session.companyId, texts);
        if (!addToRecord(context, session, operation, subjects))
          insertRecord(context, session, { operation, sentence, message }, subjects);
      },
      { behavior: "immediate" },
    );
  } catch (failed) {
    logFailure(log, failed, "a refusal was not recorded");
  }
}

/** Deletes a company's expired refusals. Called at each read and each refusal, as the mock has no timers. */
export function pruneOldRefusals({ db, clock, config }: Context, companyId: string): void {
  const until = clock.now() - config.refusalRetention;
  const old = and(eq(activity.companyId, companyId), eq(activity.kind, KIND), lte(activity.at, until));
  if (!db.select({ id: activity.id }).from(activity).where(old).limit(1).get()) return;
  pruneRefusals(until, () => db.delete(activity).where(old).run());
}

function isSameRequest({ db, clock, requestId }: Context, { companyId }: Session, sentence: string): boolean {
  const since = and(eq(activity.companyId, companyId), gt(activity.at, clock.now() - SAME_REQUEST_MS));
  const same = and(since, eq(activity.requestId, requestId ?? ""), eq(activity.sentence, sentence));
  return db.select({ id: activity.id }).from(activity).where(same).get() !== undefined;
}

/** Counts a refusal with the session's record of this minute about the same; false when it needs a record of its own. */
function addToRecord({ db, clock }: Context, session: Session, operation: string, subjects: Subjects): boolean {
  const { id, aboutUserId, locationId, serialNumber } = activity;
  const records = db
    .select({ id, operation: activity.operation, aboutUserId, locationId, serialNumber })
    .from(refusals)
    .innerJoin(activity, eq(id, refusals.activityId))
    .where(and(eq(refusals.session, session.tokenHash), eq(refusals.minute, Math.floor(clock.now() / MINUTE))))
    .orderBy(desc(id))
    .limit(MAX_RECORDS_PER_MINUTE)
    .all();
  const same = records.find(
    (record) =>
      record.operation === operation &&
      record.aboutUserId === subjects.aboutUserId &&
      record.locationId === subjects.locationId &&
      record.serialNumber === subjects.serialNumber,
  );
  const record = same ?? (records.length < MAX_RECORDS_PER_MINUTE ? undefined : records[0]);
  if (!record) return false;
  const further = sql`${refusals.further} + 1`;
  db.update(refusals).set({ further }).where(eq(refusals.activityId, record.id)).run();
  return true;
}

type Refusal = Pick<typeof activity.$inferSelect, "operation" | "sentence" | "message">;

function insertRecord(context: Context, session: Session, refusal: Refusal, subjects: Subjects): void {
  const { db, clock, visitor, requestId } = context;
  const { userId, companyId, email, impersonator } = session;
  const { address, browser } = visitor;
  const at = clock.now();
  const name = sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM profiles WHERE user_id = ${userId})`;
  const sought = sql<string>`fold(concat_ws(char(10), ${name}, shown_email(${email}), ${email}, ${impersonator}, ${refusal.sentence}))`;
  const who = { userId, companyId, email, name, impersonator };
  const where = { address, browser, requestId };
  const what = { ...refusal, kind: KIND, fields: [], isFurther: false, sought };
  const row = { act: randomUUID(), at, ...who, ...what, ...subjects, ...where };
  const { id } = db.insert(activity).values(row).returning({ id: activity.id }).get();
  const minute = Math.floor(at / MINUTE);
  db.insert(refusals).values({ activityId: id, session: session.tokenHash, minute }).run();
}

/** The company's user, location and machine in a call; null when it names none or several. */
type Subjects = Pick<typeof activity.$inferSelect, "aboutUserId" | "locationId" | "serialNumber">;

/** A call with more texts is a batch, which has no single subject. */
const MAX_TEXTS = 100;

/** Returns every text within a value, at any depth, in order. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** Returns the user, the location and the machine of a company whose ids are among these texts. A machine names its location. */
function findSubjects(db: Queryable, companyId: string, texts: string[]): Subjects {
  if (texts.length === 0 || texts.length > MAX_TEXTS)
    return { aboutUserId: null, locationId: null, serialNumber: null };
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, texts)));
  const sites = db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.companyId, companyId), inArray(locations.id, texts)));
  const appliances = db
    .select({ serialNumber: machines.serialNumber, locationId: machines.locationId })
    .from(machines)
    .where(and(eq(machines.companyId, companyId), inArray(machines.serialNumber, texts)));
  const machine = onlyOne(appliances.all());
  return {
    aboutUserId: onlyOne(people.all())?.id ?? null,
    locationId: onlyOne(sites.all())?.id ?? machine?.locationId ?? null,
    serialNumber: machine?.serialNumber ?? null,
  };
}

const onlyOne = <Row>(rows: Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);
