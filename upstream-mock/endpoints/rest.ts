import { json, type Request, Router, urlencoded } from "express";
import { HEADERS } from "#contract/headers";
import { REST_ACCESS } from "#contract/permissions";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { type Context, createContext, type RestHandler, requireSession, type UpstreamState } from "#mock/context";
import { type OperationCounts, recordOperation } from "#mock/control/operation-counts";
import { recordCall } from "#mock/guards/activity-recording";
import { runInTransaction } from "#mock/guards/commit-with-answer";
import { createIdempotentRunner } from "#mock/guards/idempotency-store";
import { requireBodyWithinLimits } from "#mock/guards/input-limits";
import { collectTexts, recordRefusedCall } from "#mock/guards/record-refusals";
import { restErrors } from "#mock/http/rest";
import { readVisitor } from "#mock/http/visitor";
import { readLanguage } from "#mock/i18n/languages";

type RestHandlers = Record<RestOperation, RestHandler>;

/** Returns the router of the paths in contract/openapi.yaml (UP-01). */
export function restRouter(upstream: UpstreamState, handlers: RestHandlers, counts: OperationCounts): Router {
  const router = Router();
  const once = createIdempotentRunner(upstream);
  router.use(json({ limit: "256kb" }), urlencoded({ extended: false, limit: "256kb" }));
  for (const id of Object.keys(REST) as RestOperation[]) {
    router[REST[id].method](restPath(id, upstream.config.productSlug), async (request, response, next) => {
      const visitor = readVisitor(upstream.config.portalKey, (name) => request.get(name));
      const context = createContext(upstream, request.get("authorization"), {
        visitor,
        requestId: response.locals.requestId,
        i18n: readLanguage(upstream.config, request),
      });
      try {
        requireBodyWithinLimits({ ...request.query, ...Object(request.body) });
        if (REST_ACCESS[id].access !== "public") requireSession(context);
        const run: Run = async (keep) => {
          const call = keep ? { ...context, storeAnswer: (answer: unknown) => keep({ answer }) } : context;
          const answer = await recordCall(context, id, () => runInTransaction(call, () => handlers[id](call, request)));
          recordOperation(counts, id);
          return { answer };
        };
        response.json((await runOnce(once, context, request, run)).answer);
      } catch (error) {
        recordRefusedCall(
          context,
          { operation: id, texts: collectTexts([request.params, request.query, request.body]) },
          error,
        );
        next(error);
      }
    });
  }
  router.use(restErrors(upstream.log, (request) => readLanguage(upstream.config, request)));
  return router;
}

interface Answered {
  answer: unknown;
}

type Run = (keep?: (answered: Answered) => void) => Promise<Answered>;

/**
 * Carries out a call with an Idempotency-Key only once. A call without a key, or one that only reads, is carried out
 * each time (SAFE-03).
 */
function runOnce(once: ReturnType<typeof createIdempotentRunner>, { session }: Context, request: Request, run: Run) {
  const key = request.method === "GET" ? undefined : request.get(HEADERS.idempotencyKey);
  if (key === undefined) return run();
  const call = {
    key,
    authorization: request.get("authorization"),
    session,
    secretFor: null,
    request: JSON.stringify([request.method, request.originalUrl, request.body]),
    run,
    isSuccess: (result: unknown): result is Answered => result !== undefined,
  };
  return once(call) as Promise<Answered>;
}
