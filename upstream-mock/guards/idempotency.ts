import { createHash } from "node:crypto";
import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFieldResolver,
  getOperationAST,
  Kind,
  OperationTypeNode,
  print,
  visit,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import { HEADERS, isSecretAnswer } from "#contract/headers";
import { msg } from "#contract/i18n/i18n";
import type { Context, UpstreamState } from "#mock/context";
import { apiError } from "#mock/http/api-error";
import { runInTransaction } from "./commit-with-answer";
import { createIdempotentRunner } from "./idempotency-store";

type Execute = (args: ExecutionArgs) => unknown;

interface Keyed extends Context {
  /** The unwrapped executor, which is synchronous unless a resolver waits. */
  execute?: Execute;
  /** The operation's stored answer, from which only the document's selection is read. */
  answered?: { answer: unknown };
}

/** Creates the plugin that keeps the original executor for `idempotency`. Must be registered before plugins that wrap it. */
export const plainExecution = (): Plugin<Keyed> => ({
  onExecute: ({ executeFn, extendContext }) => extendContext({ execute: executeFn }),
});

/** Returns the plugin that carries out a GraphQL request with an Idempotency-Key only once (SAFE-03). */
export function idempotency(upstream: UpstreamState): Plugin<Context & { request?: Request }> {
  const once = createIdempotentRunner(upstream);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const headers: Headers | undefined = args.contextValue.request?.headers;
      const key = headers?.get(HEADERS.idempotencyKey);
      if (!key) return;
      setExecuteFn((executionArgs: ExecutionArgs) =>
        once({
          key,
          authorization: headers?.get("authorization"),
          session: args.contextValue.session,
          secretFor: asksForSecret(executionArgs) ? args.contextValue.visitor : null,
          request: fingerprint(executionArgs),
          run: (store) => executeAndStore(executionArgs, executeFn, store),
          isSuccess,
        }).catch(toRefusedResult),
      );
    },
  };
}

/**
 * Carries a request out, and stores the answer of its one operation in the same transaction as the effect. Queries may have
 * several operations, because they have no effect. To store the answer, the document is executed once more on it: fields of
 * the answer may be functions, which run only when they are selected.
 */
function executeAndStore(args: ExecutionArgs, execute: Execute, store: (result: ExecutionResult) => void): unknown {
  const operation = getOperationAST(args.document, args.operationName);
  const [first, ...others] = operation?.selectionSet.selections ?? [];
  const isOne = first?.kind === Kind.FIELD && others.length === 0;
  if (!isOne) {
    if (operation?.operation !== OperationTypeNode.MUTATION) return execute(args);
    throw apiError(
      "BAD_USER_INPUT",
      msg("An Idempotency-Key is for one operation. Please send the others by themselves."),
    );
  }
  const context = args.contextValue as Keyed;
  const storeAnswer = (answer: unknown) => {
    const answered: Keyed = { ...context, answered: { answer } };
    const result = context.execute?.({ ...args, contextValue: answered });
    if (isSuccess(result)) store(result);
  };
  return execute({ ...args, contextValue: { ...context, storeAnswer } });
}

/** Wraps an operation's resolver so that its effect and its stored answer commit in one transaction. */
export const storeAnswer =
  (resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Keyed> =>
  (root, args, context, info) =>
    context.answered ? context.answered.answer : runInTransaction(context, () => resolve(root, args, context, info));

/** True when any field of a document has a secret for its answer, in a fragment too. */
function asksForSecret({ document }: ExecutionArgs): boolean {
  const names: string[] = [];
  visit(document, { Field: ({ name }) => void names.push(name.value) });
  return names.some(isSecretAnswer);
}

/** Returns a refusal in the form that resolvers give it. Without `data` the status would be 500. */
function toRefusedResult(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { data: null, errors: [error] };
  throw error;
}

function isSuccess(result: unknown): result is ExecutionResult {
  if (typeof result !== "object" || result === null || !("data" in result)) return false;
  return !("errors" in result && result.errors) && !Object.values(Object(result.data)).some(rejectsAll);
}

/**
 * True when an answer rejects every item of a batch. It isn't stored, because a retry may succeed (RASA-03). An answer that
 * accepts some items is stored, because a retry would carry them out twice (JOIN-01).
 */
function rejectsAll(answer: unknown): boolean {
  const { fulfilled, rejected } = Object(answer) as { fulfilled?: unknown[]; rejected?: unknown[] };
  return Boolean(rejected?.length) && !fulfilled?.length;
}

const fingerprint = ({ document, variableValues, operationName }: ExecutionArgs) =>
  createHash("sha256")
    .update(JSON.stringify([print(document), variableValues, operationName]))
    .digest("base64");
