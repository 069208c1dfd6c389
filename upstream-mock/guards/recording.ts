import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  getOperationAST,
  Kind,
  valueFromASTUntyped,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import type { FailureCode } from "#contract/codes";
import { type Act, recordAs } from "#db/recording/acting";
import { activity } from "#db/schema/activity";
import type { Context } from "#mock/context";
import { codeOf } from "#mock/http/failure";
import { namedThings, textsIn } from "./named-things";

/** Returns the plugin that has what a request changes recorded as its caller's, and its refusals too (ACT-01). */
export const recording = (): Plugin<Context> => ({
  onExecute({ args: { contextValue: context }, executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const asked = askedOf(args);
      const operations = [...asked.values()].map(({ name }) => name.value).join(", ");
      const result: ExecutionResult = await recorded(context, operations, () => executeFn(args));
      for (const [key, field] of asked) {
        const call = callOf(field, args);
        for (const error of result.errors ?? []) if (error.path?.[0] === key) noteRefusal(context, call, error);
        for (const { message } of rejectedIn(result.data?.[key])) recordRefusal(context, call, message);
      }
      return result;
    });
  },
});

/** A call as its refusal tells of it: the operation, and every text that its caller sent along. */
export interface RefusedCall {
  operation: string;
  texts: string[];
}

const callOf = ({ name, arguments: given = [] }: FieldNode, { variableValues }: ExecutionArgs): RefusedCall => ({
  operation: name.value,
  texts: given.flatMap(({ value }) => textsIn(valueFromASTUntyped(value, variableValues))),
});

/** Returns the root fields of a request by the names that they have in its answer. */
function askedOf({ document, operationName }: ExecutionArgs): Map<string, FieldNode> {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD);
  return new Map(fields.map((field) => [field.alias?.value ?? field.name.value, field]));
}

/** Returns what an answer rejects of a batch (RASA-03). */
const rejectedIn = (answer: unknown): { message: string }[] => Object(answer).rejected ?? [];

/** Carries out a call; the triggers record what it changes, with who makes it, when and from where (ACT-01). */
export function recorded<Result>(context: Context, operation: string, run: () => Result): Result {
  const { session, visitor, requestId, clock } = context;
  const act: Act = {
    id: randomUUID(),
    at: clock.now(),
    operation,
    userId: session?.userId ?? null,
    companyId: session?.companyId ?? null,
    session: session?.tokenHash ?? null,
    impersonator: session?.impersonator ?? null,
    address: visitor.address,
    browser: visitor.browser,
    requestId,
  };
  return recordAs(act, run);
}

/** The answers that refuse a caller. Others say that something does not work. */
const REFUSALS: readonly FailureCode[] = [
  "FORBIDDEN",
  "NOT_FOUND",
  "BAD_USER_INPUT",
  "CONFLICT",
  "FAILED_PRECONDITION",
  "RATE_LIMITED",
];

/** The time in which a refusal of the same request is the same one: a portal asks again for what failed among others. */
const SAME_REQUEST = 30_000;

/** Records the refusal of a signed-in caller: after its transaction, which is undone (ACT-01). */
export function noteRefusal(context: Context, call: RefusedCall, error: unknown): void {
  const code = codeOf(error);
  if (!code || !REFUSALS.includes(code)) return;
  recordRefusal(context, call, error instanceof Error ? error.message : code);
}

/** Records a refusal. It stands on the pages of the things that the call names (ACT-02). */
function recordRefusal(context: Context, { operation, texts }: RefusedCall, reason: string): void {
  const { db, session, clock, visitor, requestId, log } = context;
  if (!session) return;
  const { userId, companyId, email, impersonator } = session;
  const { address, browser } = visitor;
  const at = clock.now();
  const sentence = `was refused to ${inWords(operation)}: ${reason}`;
  const since = and(eq(activity.companyId, companyId), gt(activity.at, at - SAME_REQUEST));
  const same = and(since, eq(activity.requestId, requestId ?? ""), eq(activity.sentence, sentence));
  const name = sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM profiles WHERE user_id = ${userId})`;
  const sought = sql<string>`fold(concat_ws(char(10), ${name}, ${email}, ${impersonator}, ${sentence}))`;
  const who = { userId, companyId, email, name, impersonator };
  const where = { address, browser, requestId };
  const what = { kind: "refusal", operation, sentence, fields: [], isFurther: false, sought };
  try {
    if (db.select({ id: activity.id }).from(activity).where(same).get()) return;
    const about = namedThings(db, companyId, texts);
    const row = { act: randomUUID(), at, ...who, ...what, ...about, ...where };
    db.insert(activity).values(row).run();
  } catch (failed) {
    log.error({ err: failed }, "a refusal was not recorded");
  }
}

/** Returns an operation's name in words: "add ras user", and for what is read "read users by company id". */
function inWords(operation: string): string {
  const words = operation.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`);
  return READS.test(operation) ? `read ${words.replace(/^get /, "")}` : words;
}

/** Matches the operations whose names begin with a thing. */
const READS = /^get|By[A-Z]|^(?:machine|events?|search|latest|master|renewals|serenity|logged)/;
