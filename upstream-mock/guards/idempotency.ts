import { createHash } from "node:crypto";
import { type ExecutionArgs, type ExecutionResult, GraphQLError, print } from "graphql";
import type { Plugin } from "graphql-yoga";
import { HEADERS } from "#contract/headers";
import type { Upstream } from "#mock/context";
import { remembering } from "./remembered";

/** Returns the plugin that carries out a GraphQL request with an Idempotency-Key only once (SAFE-03). */
export function idempotency(upstream: Upstream): Plugin {
  const once = remembering(upstream);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const headers: Headers | undefined = args.contextValue.request?.headers;
      const key = headers?.get(HEADERS.idempotencyKey);
      if (!key) return;
      setExecuteFn((given: ExecutionArgs) =>
        once({
          key,
          authorization: headers?.get("authorization"),
          request: fingerprint(given),
          run: () => executeFn(given),
          isSuccess,
        }).catch(refused),
      );
    },
  };
}

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
