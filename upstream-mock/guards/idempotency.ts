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
} from "graphql";
import type { Plugin } from "graphql-yoga";
import { HEADERS } from "#contract/headers";
import type { Context, UpstreamState } from "#mock/context";
import { apiError } from "#mock/http/api-error";
import { runInTransaction } from "./commit-with-answer";
import { createIdempotentRunner } from "./idempotency-store";

type Execute = (args: ExecutionArgs) => unknown;

interface Keyed extends Context {
  /** Carries out what is given and nothing more, at once where no resolver waits. */
  execute?: Execute;
  /** The answer that the operation has given already: only what the document wants of it is to be read. */
  answered?: { answer: unknown };
}

/** Returns the plugin that keeps the plain execution for `idempotency`. It must stand before all that wrap it. */
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
      setExecuteFn((given: ExecutionArgs) =>
        once({
          key,
          authorization: headers?.get("authorization"),
          session: args.contextValue.session,
          request: fingerprint(given),
          run: (keep) => carriedOut(given, executeFn, keep),
          isSuccess,
        }).catch(refused),
      );
    },
  };
}

/**
 * Carries a request out. The answer of its only operation is kept with the effect. A reading request may have several,
 * which have no effect to be kept with. The document is executed once more over that answer, because fields of it may be
 * functions that read when they are selected: stored as it is, it would lack them.
 */
function carriedOut(given: ExecutionArgs, execute: Execute, keep: (result: ExecutionResult) => void): unknown {
  const operation = getOperationAST(given.document, given.operationName);
  const [first, ...others] = operation?.selectionSet.selections ?? [];
  const isOne = first?.kind === Kind.FIELD && others.length === 0;
  if (!isOne && operation?.operation === OperationTypeNode.MUTATION)
    throw apiError("BAD_USER_INPUT", "An Idempotency-Key is for one operation. Please send the others by themselves.");
  if (!isOne) return execute(given);
  const context = given.contextValue as Keyed;
  const keepAnswer = (answer: unknown) => {
    const answered: Keyed = { ...context, answered: { answer } };
    const result = context.execute?.({ ...given, contextValue: answered });
    if (isSuccess(result)) keep(result);
  };
  return execute({ ...given, contextValue: { ...context, storeAnswer: keepAnswer } });
}

/** Returns the resolver of an operation that carries it out with its answer in one transaction, where that is kept. */
export const storeAnswer =
  (resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Keyed> =>
  (root, args, context, info) =>
    context.answered ? context.answered.answer : runInTransaction(context, () => resolve(root, args, context, info));

/** Returns a refusal as resolvers' own ones are answered: without data the status would be 500. */
function refused(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { data: null, errors: [error] };
  throw error;
}

function isSuccess(result: unknown): result is ExecutionResult {
  if (typeof result !== "object" || result === null || !("data" in result)) return false;
  return !("errors" in result && result.errors) && !Object.values(Object(result.data)).some(rejectsSome);
}

/**
 * True when an answer rejects some items of a batch. It is not remembered: the next time they may succeed (RASA-03).
 */
const rejectsSome = (answer: unknown) => Boolean(Object(answer).rejected?.length);

const fingerprint = ({ document, variableValues, operationName }: ExecutionArgs) =>
  createHash("sha256")
    .update(JSON.stringify([print(document), variableValues, operationName]))
    .digest("base64");
