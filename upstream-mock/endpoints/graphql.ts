import { useDisableIntrospection } from "@graphql-yoga/plugin-disable-introspection";
import type { I18n } from "@lingui/core";
import type { Request, RequestHandler, Response } from "express";
import type { GraphQLError, GraphQLSchema } from "graphql";
import { createGraphQLError, createYoga, type Plugin } from "graphql-yoga";
import type { ErrorCode } from "#contract/error-codes";
import { GRAPHQL_PATH } from "#contract/rest";
import { createContext, type UpstreamState } from "#mock/context";
import { type OperationCounts, operationCountingPlugin } from "#mock/control/operation-counts";
import { activityRecording } from "#mock/guards/activity-recording";
import { idempotency, plainExecution } from "#mock/guards/idempotency";
import { queryCost } from "#mock/guards/input-limits";
import { apiError, FAILED, getErrorCode, isStorageFailure, NOT_SAVED, translateError } from "#mock/http/api-error";
import { logFailure } from "#mock/http/log-failure";
import { readVisitor } from "#mock/http/visitor";
import { readLanguage } from "#mock/i18n/languages";
import { supportedError } from "./unsupported";

interface Exchange {
  req: Request;
  res: Response;
}

/** Loads the page for trying queries when it is needed: its files are ten megabytes. A package has none (OPS-01). */
const loadGraphiql = () => import("@graphql-yoga/render-graphiql").catch(() => null);

/**
 * Returns the handler of /graphql: POST takes JSON (as text in `request.body`) with one operation; GET returns a page
 * for trying queries.
 */
export function graphqlHandler(
  upstream: UpstreamState,
  schema: GraphQLSchema,
  counts: OperationCounts,
): RequestHandler {
  const { config } = upstream;
  const yoga = createYoga<Exchange>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: async () =>
      config.introspection && (await loadGraphiql()) !== null && { title: `${config.productName} upstream` },
    renderGraphiQL: async (options) => (await loadGraphiql())?.renderGraphiQL(options) ?? "",
    landingPage: false,
    cors: false,
    logging: false,
    batching: false,
    multipart: false,
    context: ({ request: { headers }, req, res }) =>
      createContext(upstream, headers.get("authorization"), {
        visitor: readVisitor(config.portalKey, (name) => headers.get(name)),
        requestId: res.locals.requestId,
        i18n: readLanguage(config, req),
      }),
    maskedErrors: { maskError: (error) => mask(upstream, error) },
    plugins: [
      onlyPostedJson,
      plainExecution(),
      queryCost(),
      // biome-ignore lint/correctness/useHookAtTopLevel: it is a plugin of yoga's, no hook of React's.
      useDisableIntrospection({ isDisabled: () => !config.introspection }),
      activityRecording(),
      operationCountingPlugin(counts),
      idempotency(upstream),
      contractCodes(upstream),
    ],
  });

  return async (req, res, next) => {
    try {
      // Yoga makes a URL of it, which fails.
      if (!URL.canParse(`http://${req.headers.host}`))
        return void res.status(400).json({ message: "The Host header is no host." });
      const answer = await yoga.handleNodeRequestAndResponse(req, res, { req, res });
      // Faults, answers of one's own and the journal see what is sent.
      res
        .status(answer.status)
        .set(Object.fromEntries(answer.headers))
        .send(await answer.text());
    } catch (error) {
      next(error);
    }
  };
}

/** Refuses all but JSON that is posted: a GET could be cached, and come from any page (contract decision 2). */
const onlyPostedJson: Plugin<object, Exchange> = {
  onRequestParse({ request, serverContext, endResponse, fetchAPI }) {
    if (request.method !== "POST")
      endResponse(new fetchAPI.Response(null, { status: 405, headers: { Allow: "POST" } }));
    else if (!serverContext.req.is("application/json"))
      endResponse(fetchAPI.Response.json({ message: "Send application/json." }, { status: 415 }));
  },
};

/** Returns the contract's failures as they are. Any other error is logged and answered without details. */
function mask({ log }: UpstreamState, error: unknown): Error {
  if (error instanceof Error && (getErrorCode(error) || isRefusal(error))) return error;
  const cause: unknown = Object(error).originalError ?? error;
  logFailure(log, cause, "operation failed");
  if (isStorageFailure(cause)) return storageFailure();
  return apiError("INTERNAL", FAILED);
}

/** True when GraphQL itself refused the request: its document or its variables. */
function isRefusal(error: unknown): boolean {
  const { name, originalError } = Object(error);
  return name === "GraphQLError" && (originalError === undefined || isRefusal(originalError));
}

function storageFailure(): GraphQLError {
  const failure = apiError("INTERNAL", NOT_SAVED);
  failure.extensions.http = { status: 503 };
  return failure;
}

/**
 * Gives refusals of the schema or the limits one of the contract's codes, and removes unsupported ones. The contract's
 * own are in the language of the request (LANG-03).
 */
const contractCodes = ({ config }: UpstreamState): Plugin<object, Exchange> => ({
  onResultProcess({ result, setResult, serverContext }) {
    if (Array.isArray(result) || !("errors" in result) || !result.errors) return;
    const i18n = readLanguage(config, serverContext.req);
    const errors = result.errors.map((error) =>
      supportedError(getErrorCode(error) ? translated(i18n, error) : withCode(error), config),
    );
    setResult({ ...result, errors });
  },
});

const translated = (i18n: I18n, error: GraphQLError) => {
  const { nodes, path, extensions } = error;
  return createGraphQLError(translateError(i18n, error), { nodes, path, extensions });
};

const withCode = ({ message, nodes, path, extensions }: GraphQLError) =>
  createGraphQLError(message, {
    nodes,
    path,
    extensions: { ...extensions, code: "BAD_USER_INPUT" satisfies ErrorCode },
  });
