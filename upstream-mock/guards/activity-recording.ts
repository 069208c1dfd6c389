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
import { collectTexts, describeRefusal, type RefusedCall, recordRefusal, recordRefusedCall } from "./record-refusals";

/** Creates the plugin that records a request's changes and refusals with its caller (ACT-01). */
export const activityRecording = (): Plugin<Context> => ({
  onExecute({ args: { contextValue: context }, executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const fields = mapRootFields(args);
      const operations = [...fields.values()].map(({ name }) => name.value).join(", ");
      const result: ExecutionResult = await recordCall(context, operations, () => executeFn(args));
      for (const [key, field] of fields) {
        for (const error of result.errors ?? [])
          if (error.path?.[0] === key) recordRefusedCall(context, toRefusedCall(field, args), error);
        for (const { message } of listRejected(result.data?.[key]))
          recordRefusal(
            context,
            toRefusedCall(field, args),
            describeRefusal(context.said.get(message ?? "") ?? message),
          );
      }
      return result;
    });
  },
});

const toRefusedCall = ({ name, arguments: args = [] }: FieldNode, { variableValues }: ExecutionArgs): RefusedCall => ({
  operation: name.value,
  texts: args.flatMap(({ value }) => collectTexts(valueFromASTUntyped(value, variableValues))),
});

export function rootFields({ document, operationName }: ExecutionArgs): FieldNode[] {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return selections.filter((selection) => selection.kind === Kind.FIELD);
}

/** Returns the root fields of a request by the names that they have in its answer. */
const mapRootFields = (args: ExecutionArgs) =>
  new Map(rootFields(args).map((field) => [field.alias?.value ?? field.name.value, field]));

/** Returns the rejected items of a batch (RASA-03), with their messages if the caller asked for them. */
const listRejected = (answer: unknown): { message?: string }[] => Object(answer).rejected ?? [];

/** Carries out a call as its caller, for the triggers that record its changes (ACT-01). */
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
