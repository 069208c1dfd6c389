import { type ErrorRequestHandler, json, type Request, Router, urlencoded } from "express";
import { z } from "zod";
import { STATUS_OF } from "#contract/codes";
import { HEADERS } from "#contract/headers";
import { REST_NEEDS } from "#contract/permissions";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { type Context, createContext, requireSession, type Upstream } from "./context";
import { countEffect, type Effects } from "./control/effects";
import { badInput, codeOf, isStorageFailure } from "./failure";
import { remembering } from "./remembered";
import { readVisitor } from "./visitor";

/** Answers a REST call with what becomes its JSON; failures are thrown as over GraphQL. */
export type RestHandler = (context: Context, request: Request) => unknown;

/** operationId -> handler. An operation of the contract that isn't here answers 501. */
export type RestHandlers = Partial<Record<RestOperation, RestHandler>>;

/** The body in its shape, or BAD_USER_INPUT with what is wrong with it. */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badInput(`The request is not valid. ${z.prettifyError(parsed.error)}`);
}

/** A text of the query string, given once and not empty, or BAD_USER_INPUT. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value === "string" && value !== "") return value;
  throw badInput(`The parameter ${name} is missing.`);
}

/** Serves the paths of contract/openapi.yaml (UP-01). */
export function restRouter(upstream: Upstream, handlers: RestHandlers, effects: Effects): Router {
  const router = Router();
  const once = remembering(upstream);
  router.use(json({ limit: "256kb" }), urlencoded({ extended: false, limit: "256kb" }));
  for (const id of Object.keys(REST) as RestOperation[]) {
    router[REST[id].method](restPath(id, upstream.settings.productSlug), async (request, response, next) => {
      try {
        const visitor = readVisitor(upstream.settings.portalKey, (name) => request.get(name));
        const context = createContext(upstream, request.get("authorization"), visitor);
        if (REST_NEEDS[id].access !== "public") requireSession(context);
        const handler = handlers[id];
        const run = async () => {
          const answer = await handler?.(context, request);
          countEffect(effects, id);
          return { answer };
        };
        if (handler) response.json((await runOnce(once, request, run)).answer);
        else response.status(501).json({ message: `${id} is not served by this upstream yet.` });
      } catch (error) {
        next(error);
      }
    });
  }
  router.use(restErrors(upstream));
  return router;
}

interface Answered {
  answer: unknown;
}

/** Carries out a call with an Idempotency-Key once; a call without one, or that only reads, each time (SAFE-03). */
function runOnce(once: ReturnType<typeof remembering>, request: Request, run: () => Promise<Answered>) {
  const key = request.method === "GET" ? undefined : request.get(HEADERS.idempotencyKey);
  if (key === undefined) return run();
  const call = {
    key,
    authorization: request.get("authorization"),
    request: JSON.stringify([request.method, request.originalUrl, request.body]),
    run,
    isSuccess: (result: unknown): result is Answered => result !== undefined,
  };
  return once(call) as Promise<Answered>;
}

/** Failures as status and {message}; what nobody foresaw is logged and answered without details. */
export function restErrors({ log }: Upstream): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const code = codeOf(error);
    if (code) {
      response.set(error.extensions.http?.headers ?? {});
      return response.status(STATUS_OF[code]).json({ message: error.message });
    }
    if (typeof error?.status === "number" && error.status < 500) {
      return response.status(error.status).json({ message: "The request could not be read." });
    }
    log.error({ err: error, path: request.path }, "request failed");
    if (isStorageFailure(error)) return response.status(503).json({ message: "Nothing can be saved at the moment." });
    return response.status(500).json({ message: "Something went wrong." });
  };
}
