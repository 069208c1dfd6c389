import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { MINUTE } from "#contract/durations";
import type { ErrorCode } from "#contract/error-codes";
import { pruneRefusals } from "#db/activity-log/actor-context";
import type { Queryable } from "#db/client";
import { activity, refusals } from "#db/schema/activity";
import { locations, machines } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import type { Context, Session } from "#mock/context";
import { getErrorCode } from "#mock/http/api-error";
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

/** The time in which a refusal of the same request is the same one: a portal asks again for what failed among others. */
const SAME_REQUEST = 30_000;

/** The most records of refusals that a session gets in a minute. Further ones are counted with the last of them. */
const MAX_RECORDS_PER_MINUTE = 20;

/** Records the refusal of a signed-in caller: after its transaction, which is undone (ACT-01). */
export function recordRefusedCall(context: Context, call: RefusedCall, error: unknown): void {
  const code = getErrorCode(error);
  if (!code || !REFUSALS.includes(code)) return;
  const word = WORDS[code];
  recordRefusal(context, call, word ? ` (${word}).` : `: ${error instanceof Error ? error.message : code}`);
}

/** Why a call was refused, where the message speaks to the person at the form and not to the readers of Activity. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: "no permission",
  NOT_FOUND: "not found",
  CONFLICT: "changed by someone else",
  RATE_LIMITED: "too many attempts",
};

/**
 * Records a refusal, which appears on the pages of the things that the call names (ACT-02). A full disk stops no answer.
 * @param reason ends the sentence: a word in brackets, or a colon and a message
 */
export function recordRefusal(context: Context, { operation, texts }: RefusedCall, reason: string): void {
  const { db, session, log } = context;
  if (!session) return;
  const sentence = `tried to ${phraseFor(operation)} and was refused${reason}`;
  try {
    db.transaction(
      () => {
        pruneOldRefusals(context, session.companyId);
        if (isSameRequest(context, session, sentence)) return;
        const about = namedThings(db, session.companyId, texts);
        if (!addToRecord(context, session, operation, about))
          insertRecord(context, session, operation, sentence, about);
      },
      { behavior: "immediate" },
    );
  } catch (failed) {
    log.error({ err: failed }, "a refusal was not recorded");
  }
}

/** Removes a company's refusals whose retention time is over. Called at each reading and each refusal: the mock has no timers. */
export function pruneOldRefusals({ db, clock, config }: Context, companyId: string): void {
  const until = clock.now() - config.refusalRetention;
  const old = and(eq(activity.companyId, companyId), eq(activity.kind, KIND), lte(activity.at, until));
  if (!db.select({ id: activity.id }).from(activity).where(old).limit(1).get()) return;
  pruneRefusals(until, () => db.delete(activity).where(old).run());
}

function isSameRequest({ db, clock, requestId }: Context, { companyId }: Session, sentence: string): boolean {
  const since = and(eq(activity.companyId, companyId), gt(activity.at, clock.now() - SAME_REQUEST));
  const same = and(since, eq(activity.requestId, requestId ?? ""), eq(activity.sentence, sentence));
  return db.select({ id: activity.id }).from(activity).where(same).get() !== undefined;
}

/** Counts a refusal with the session's record of this minute about the same; false when it needs a record of its own. */
function addToRecord({ db, clock }: Context, session: Session, operation: string, about: NamedThings): boolean {
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
      record.aboutUserId === about.aboutUserId &&
      record.locationId === about.locationId &&
      record.serialNumber === about.serialNumber,
  );
  const record = same ?? (records.length < MAX_RECORDS_PER_MINUTE ? undefined : records[0]);
  if (!record) return false;
  const further = sql`${refusals.further} + 1`;
  db.update(refusals).set({ further }).where(eq(refusals.activityId, record.id)).run();
  return true;
}

function insertRecord(
  context: Context,
  session: Session,
  operation: string,
  sentence: string,
  about: NamedThings,
): void {
  const { db, clock, visitor, requestId } = context;
  const { userId, companyId, email, impersonator } = session;
  const { address, browser } = visitor;
  const at = clock.now();
  const name = sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM profiles WHERE user_id = ${userId})`;
  const sought = sql<string>`fold(concat_ws(char(10), ${name}, ${email}, ${impersonator}, ${sentence}))`;
  const who = { userId, companyId, email, name, impersonator };
  const where = { address, browser, requestId };
  const what = { kind: KIND, operation, sentence, fields: [], isFurther: false, sought };
  const row = { act: randomUUID(), at, ...who, ...what, ...about, ...where };
  const { id } = db.insert(activity).values(row).returning({ id: activity.id }).get();
  const minute = Math.floor(at / MINUTE);
  db.insert(refusals).values({ activityId: id, session: session.tokenHash, minute }).run();
}

/** The things of a company that a call is about; null for a sort of which it names none, or several. */
type NamedThings = Pick<typeof activity.$inferSelect, "aboutUserId" | "locationId" | "serialNumber">;

/** More texts than these are those of a batch, which is about no single thing. */
const MOST_TEXTS = 100;

/** Returns every text within a value, however deep, in its order. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** Returns the user, the location and the machine of a company whose ids are among these texts. A machine names its location. */
function namedThings(db: Queryable, companyId: string, texts: string[]): NamedThings {
  if (texts.length === 0 || texts.length > MOST_TEXTS)
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
