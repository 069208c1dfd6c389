import type { NextFunction, Request, RequestHandler, Response } from "express";
import { metrics } from "~/host/metrics.server";
import { HttpError } from "./http-error";

/** Counts the milliseconds between two looks at the event loop. */
const LOOK_EVERY = 100;
/** Weighs the newest look in the average: one long page is no overload, a second of them is. */
const NEWEST = 0.3;
/** Counts the seconds after which a visitor who was refused may come back. */
const RETRY_AFTER = 2;

const OVERLOADED = new HttpError(
  503,
  "Too busy right now",
  "The portal is very busy. Try again in a few seconds. Anything you've saved is safe.",
  { "Retry-After": String(RETRY_AFTER) },
);

/** Counts a refusal for load, and returns it. */
export function refuseForLoad({ locals }: Pick<Response, "locals">): HttpError {
  locals.overloaded = true;
  metrics.overload.inc();
  return OVERLOADED;
}

export interface LoadLimits {
  /** The most pages and forms that are worked on at once. */
  maxRequests: number;
  /** The most milliseconds that the event loop may lag behind, on its sliding average. */
  maxLoopDelayMs: number;
  /** The milliseconds from the first request on in which the lag does not count: the process is busy compiling itself. */
  warmUpMs?: number;
}

/** Counts the milliseconds that a new portal takes on a busy machine to be as fast as it gets. */
const WARMING = 10_000;

/** Returns by how many milliseconds the event loop lags behind, on a sliding average. */
export type LoopDelay = () => number;

/** Watches the event loop of this process: a timer comes as late as everybody else has to wait. */
export function measureLoopDelay(): LoopDelay {
  let delay = 0;
  let due = performance.now() + LOOK_EVERY;
  setInterval(() => {
    const late = Math.max(0, performance.now() - due);
    delay += NEWEST * (late - delay);
    due = performance.now() + LOOK_EVERY;
  }, LOOK_EVERY).unref();
  return () => delay;
}

type Handler = (request: Request, response: Response, next: NextFunction) => Promise<void>;

/**
 * Lets a handler work on as many requests as the machine can bear, and refuses the others at once instead of letting
 * all of them wait (SAFE-10). A request counts while its answer is made, not while a slow visitor receives it. One is
 * always let through, so that a loop that lags for another reason locks nobody out. A process that has just started
 * lags by itself, and would refuse whom a balancer sends during a rolling restart (OPS-02, record 036).
 */
export function shedLoad(
  { maxRequests, maxLoopDelayMs, warmUpMs = WARMING }: LoadLimits,
  loopDelay: LoopDelay,
  handler: Handler,
): RequestHandler {
  let running = 0;
  let first: number | undefined;
  const isLate = () => {
    first ??= performance.now();
    return performance.now() - first >= warmUpMs && loopDelay() > maxLoopDelayMs;
  };
  return async (request, response, next) => {
    const late = isLate();
    const tooMany = running >= maxRequests || (running > 0 && late);
    if (tooMany) return next(refuseForLoad(response));
    running++;
    metrics.inWork.inc();
    try {
      await handler(request, response, next);
    } finally {
      running--;
      metrics.inWork.dec();
    }
  };
}
