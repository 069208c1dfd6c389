import { randomUUID } from "node:crypto";
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  getOperationAST,
  Kind,
  valueFromASTUntyped,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import { type ActorContext, runAsActor } from "#db/activity-log/actor-context";
import type { Context } from "#mock/context";
import { collectTexts, type RefusedCall, recordRefusal, recordRefusedCall } from "./refusals";

/** Returns the plugin that has what a request changes recorded as its caller's, and its refusals too (ACT-01). */
export const activityRecording = (): Plugin<Context> => ({
  onExecute({ args: { contextValue: context }, executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const asked = askedOf(args);
      const operations = [...asked.values()].map(({ name }) => name.value).join(", ");
      const result: ExecutionResult = await recordCall(context, operations, () => executeFn(args));
      for (const [key, field] of asked) {
        const call = callOf(field, args);
        for (const error of result.errors ?? []) if (error.path?.[0] === key) recordRefusedCall(context, call, error);
        for (const { message } of rejectedIn(result.data?.[key])) recordRefusal(context, call, `: ${message}`);
      }
      return result;
    });
  },
});

const callOf = ({ name, arguments: given = [] }: FieldNode, { variableValues }: ExecutionArgs): RefusedCall => ({
  operation: name.value,
  texts: given.flatMap(({ value }) => collectTexts(valueFromASTUntyped(value, variableValues))),
});

/** Returns the root fields of the operation that a request asks for. */
export function rootFields({
  document,
  operationName,
}: Pick<ExecutionArgs, "document" | "operationName">): FieldNode[] {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return selections.filter((selection) => selection.kind === Kind.FIELD);
}

/** Returns the root fields of a request by the names that they have in its answer. */
const askedOf = (args: ExecutionArgs) =>
  new Map(rootFields(args).map((field) => [field.alias?.value ?? field.name.value, field]));

/** Returns what an answer rejects of a batch (RASA-03). */
const rejectedIn = (answer: unknown): { message: string }[] => Object(answer).rejected ?? [];

/** Carries out a call; the triggers record what it changes, with who makes it, when and from where (ACT-01). */
export function recordCall<Result>(context: Context, operation: string, run: () => Result): Result {
  const { session, visitor, requestId, clock } = context;
  const act: ActorContext = {
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
  return runAsActor(act, run);
}
