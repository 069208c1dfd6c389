import { useDisableIntrospection } from "@graphql-yoga/plugin-disable-introspection";
import { Router } from "express";
import { GraphQLError, type GraphQLSchema } from "graphql";
import { createGraphQLError, createYoga, type Plugin } from "graphql-yoga";
import type { ErrorCode } from "#contract/error-codes";
import { HEADERS } from "#contract/headers";
import { createContext, type UpstreamState } from "#mock/context";
import { countOperations, type OperationCounts } from "#mock/control/operation-counts";
import { activityRecording } from "#mock/guards/activity-recording";
import { idempotency, plainExecution } from "#mock/guards/idempotency";
import { queryCost } from "#mock/guards/input-limits";
import { apiError, getErrorCode, isStorageFailure } from "#mock/http/api-error";
import { logFailure } from "#mock/http/log-failure";
import { readVisitor, VISITOR_HEADERS } from "#mock/http/visitor";
import { supportedError } from "./unsupported";

/**
 * Returns the router of /graphql: POST takes JSON (as text in `request.body`) with one operation; GET returns a page
 * for trying queries.
 */
export function graphqlRouter(upstream: UpstreamState, schema: GraphQLSchema, effects: OperationCounts): Router {
  const yoga = createYoga({
    schema,
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    multipart: false,
    context: ({ request: { headers } }) =>
      createContext(
        upstream,
        headers.get("authorization"),
        readVisitor(upstream.config.portalKey, (name) => headers.get(name)),
        headers.get(HEADERS.requestId),
      ),
    maskedErrors: { maskError: (error) => mask(upstream, error) },
    plugins: [
      plainExecution(),
      queryCost(),
      // biome-ignore lint/correctness/useHookAtTopLevel: it is a plugin of yoga's, no hook of React's.
      useDisableIntrospection({ isDisabled: () => !upstream.config.introspection }),
      activityRecording(),
      countOperations(effects),
      idempotency(upstream),
      contractCodes(upstream),
    ],
  });

  const router = Router();
  router.get("/", async (request, response) => {
    const isPerson = request.accepts(["json", "html"]) === "html";
    if (!isPerson || !upstream.config.introspection) return response.set("Allow", "POST").sendStatus(405);
    // Its files are ten megabytes, so they are loaded only when needed.
    const graphiql = await import("@graphql-yoga/render-graphiql").catch(() => null);
    // A package leaves it out (OPS-01).
    if (!graphiql) return response.set("Allow", "POST").sendStatus(405);
    const { renderGraphiQL } = graphiql;
    return response.type("html").send(renderGraphiQL({ title: `${upstream.config.productName} upstream` }));
  });
  router.post("/", async (request, response, next) => {
    try {
      if (!request.is("application/json")) return response.status(415).json({ message: "Send application/json." });
      const answer = await yoga.fetch("http://upstream/graphql", {
        method: "POST",
        headers: pickHeaders({ ...request.headers, [HEADERS.requestId]: response.locals.requestId }),
        body: request.body,
      });
      response.status(answer.status).set(Object.fromEntries(answer.headers));
      return response.send(await answer.text());
    } catch (error) {
      return next(error);
    }
  });
  router.all("/", (_request, response) => response.set("Allow", "POST").sendStatus(405));
  return router;
}

function pickHeaders(source: NodeJS.Dict<string | string[]>): Headers {
  const headers = new Headers({ "content-type": "application/json" });
  for (const name of ["accept", "authorization", HEADERS.requestId, HEADERS.idempotencyKey, ...VISITOR_HEADERS]) {
    const value = source[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}

/** Returns the contract's failures as they are. Any other error is logged and answered without details. */
function mask({ log }: UpstreamState, error: unknown): Error {
  if (error instanceof Error && (getErrorCode(error) || isRefusal(error))) return error;
  const cause: unknown = Object(error).originalError ?? error;
  logFailure(log, cause, "operation failed");
  if (isStorageFailure(cause)) return storageFailure();
  return apiError("INTERNAL", "Something went wrong.");
}

/** True when GraphQL itself refused the request: its document or its variables. */
function isRefusal(error: unknown): boolean {
  const { name, originalError } = Object(error);
  return name === "GraphQLError" && (originalError === undefined || isRefusal(originalError));
}

const storageFailure = () =>
  new GraphQLError("Nothing can be saved right now. Try again in a moment.", {
    extensions: { code: "INTERNAL" satisfies ErrorCode, http: { status: 503 } },
  });

/** Gives refusals of the schema or the limits one of the contract's codes, and removes unsupported ones. */
const contractCodes = ({ config }: UpstreamState): Plugin => ({
  onResultProcess({ result, setResult }) {
    if (Array.isArray(result) || !("errors" in result) || !result.errors) return;
    const errors = result.errors.map((error) => supportedError(getErrorCode(error) ? error : withCode(error), config));
    setResult({ ...result, errors });
  },
});

const withCode = ({ message, nodes, path, extensions }: GraphQLError) =>
  createGraphQLError(message, {
    nodes,
    path,
    extensions: { ...extensions, code: "BAD_USER_INPUT" satisfies ErrorCode },
  });
