import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { metrics } from "~/host/metrics.server";
import { msg } from "~/i18n/i18n";
import type { NextTurn } from "../turns";
import { HttpError } from "./http-error";

/** Milliseconds between two measurements of the event loop. */
const INTERVAL_MS = 100;
/** The newest measurement's weight in the average: one slow page is no overload, slow pages for a second are. */
const NEWEST_WEIGHT = 0.3;

/** The title and the advice of the page. */
const BUSY = [
  msg("Too busy right now"),
  msg("The portal is very busy. Try again in a few seconds. Anything you've saved is safe."),
] as const;
const OVERLOADED = new HttpError(503, ...BUSY, { "Retry-After": "2" });

/** The header by which nginx offers to ask another portal for a page, and the answer that takes it up (OPS-02). */
const OFFER = "x-ask-another-portal";
const LEFT_TO_ANOTHER = new HttpError(503, ...BUSY, { "X-Accel-Redirect": "@another_portal" });

/** Why a request is refused: all room is taken, or the event loop lags, as with a busy neighbour on the machine. */
type Reason = "room" | "delay";

/** Marks a response as overloaded for the log, counts it, and returns its error: the balancer may have another portal. */
export function rejectForLoad({ locals, req }: Pick<Response, "locals" | "req">, reason: Reason): HttpError {
  locals.overloaded = true;
  metrics.overload.inc({ reason });
  const isOffered = req.headers[OFFER] !== undefined && req.app.get("trust proxy fn")(req.socket.remoteAddress, 0);
  return isOffered ? LEFT_TO_ANOTHER : OVERLOADED;
}

export interface LoadLimits {
  /** Concurrent pages and forms. */
  maxRequests: number;
  /** The largest sliding average of the event loop's lag. */
  maxLoopDelayMs: number;
  /** Milliseconds after the first request during which the lag is ignored, because V8 still compiles. */
  warmUpMs?: number;
}

/** The time that a new portal needs on a busy machine to reach its full speed. */
const WARM_UP_MS = 10_000;

/** Returns the event loop's lag in milliseconds, as a sliding average. */
export type LoopDelay = () => number;

/** Measures the event loop's lag by the delay of a timer. */
export function measureLoopDelay(): LoopDelay {
  let delay = 0;
  let due = performance.now() + INTERVAL_MS;
  setInterval(() => {
    const late = Math.max(0, performance.now() - due);
    delay += NEWEST_WEIGHT * (late - delay);
    due = performance.now() + INTERVAL_MS;
  }, INTERVAL_MS).unref();
  return () => delay;
}

type Handler = (request: Request, response: Response, next: NextFunction) => Promise<void>;

/** Rejects what there is no room for, before anything reads its body; and handles the rest within the limits. */
export interface LoadLimiter {
  guard: RequestHandler;
  handle: RequestHandler;
}

/**
 * Limits concurrent requests and rejects the others at once (SAFE-10). A request counts until its response is built, not
 * until a slow client has read it. One request is always let through. The event loop's lag is ignored while a new
 * process warms up (OPS-02, record 036). Each request begins in its own turn of the event loop, so that during a burst the
 * requests over the limit are rejected in between.
 */
export function shedLoad(
  { maxRequests, maxLoopDelayMs, warmUpMs = WARM_UP_MS }: LoadLimits,
  loopDelay: LoopDelay,
  nextTurn: NextTurn,
  handler: Handler,
): LoadLimiter {
  let running = 0;
  let firstRequestAt: number | undefined;
  const findReason = (): Reason | undefined => {
    firstRequestAt ??= performance.now();
    const isWarm = performance.now() - firstRequestAt >= warmUpMs;
    if (running >= maxRequests) return "room";
    return running > 0 && isWarm && loopDelay() > maxLoopDelayMs ? "delay" : undefined;
  };
  const guard: RequestHandler = (_request, response, next) => {
    const reason = findReason();
    next(reason && rejectForLoad(response, reason));
  };
  const handle: RequestHandler = async (request, response, next) => {
    // Others have come in while the body did.
    const reason = findReason();
    if (reason) return next(rejectForLoad(response, reason));
    running++;
    metrics.inWork.inc();
    try {
      await nextTurn();
      await handler(request, response, next);
    } finally {
      running--;
      metrics.inWork.dec();
    }
  };
  return { guard, handle };
}

/**
 * Bounds the connections of a server: above the limit, closes the one that has waited longest for a whole request. New
 * ones are always accepted, health checks included, and no pending response is lost (SAFE-10).
 */
export function boundConnections(server: Server, max: number): void {
  /** Maps each connection to its request, the longest waiting first. */
  const connections = new Map<Socket, IncomingMessage | null>();
  const isWaiting = (request: IncomingMessage | null) => request === null || !request.complete;
  server.on("connection", (socket: Socket) => {
    connections.set(socket, null);
    socket.once("close", () => connections.delete(socket));
    if (connections.size <= max) return;
    for (const [each, request] of connections) if (isWaiting(request)) return void each.destroy();
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    connections.set(socket, request);
    response.once("close", () => {
      // Of pipelined requests, the last response ends last.
      if (connections.get(socket) !== request) return;
      connections.delete(socket);
      if (!socket.destroyed) connections.set(socket, null);
    });
  });
}
