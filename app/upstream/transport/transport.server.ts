import { isBrokenCircuitError } from "cockatiel";
import { Agent, type Dispatcher, request } from "undici";
import { config } from "~/host/config.server";
import type { Logger } from "~/host/load-context";
import { gauge } from "~/host/metrics.server";
import { FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import { isTimeout } from "./causes";
import { CircuitBreaker } from "./circuit-breaker.server";
import { createWrongKeyLogger } from "./headers.server";

/** The most bytes of an answer that are read. */
const ANSWER_LIMIT = 16 * 1024 * 1024;
/**
 * The statuses that a proxy before the upstream answers with, in any format. The status alone says enough (GATE-06).
 */
const TELLING = new Set([401, 403, 429]);

const BASE = config.upstreamUrl.replace(/\/+$/, "");

/** An answer of the upstream that is JSON, of any status. */
export interface UpstreamResponse {
  status: number;
  /** The upstream's clock (UP-06). */
  date: Date;
  retryAfter: number | undefined;
  body: unknown;
}

/**
 * The error of a call without a usable answer: no connection, too slow, not JSON or cut off. For a status of 500 and
 * above it holds the answer.
 */
class NoAnswer extends Error {
  constructor(
    message: string,
    readonly options: { cause?: unknown; answer?: UpstreamResponse } = {},
  ) {
    super(message, options);
  }
}

/** The error of a caller that waited for less time than the settings allow. It says nothing about the upstream. */
class TooLate extends Error {}

const agent = new Agent({
  connect: { timeout: config.upstreamConnectTimeoutMs },
  headersTimeout: config.upstreamHeadersTimeoutMs,
  bodyTimeout: config.upstreamHeadersTimeoutMs,
  maxResponseSize: ANSWER_LIMIT,
  // One page can ask hundreds of gateways, and each one that does not answer holds a connection for a while.
  connections: 256,
});

const breaker = new CircuitBreaker(config.upstreamBreakerMs, {
  isFailure: (error) => error instanceof NoAnswer,
  isTimeout: (error) => error instanceof NoAnswer && isTimeout(error),
});

/** Stands for the pool before the first call. */
const IDLE = { connected: 0, running: 0, pending: 0 };

gauge("portal_upstream_breaker_open", "1 while calls to the upstream are refused.", ["cause"], (shown) => {
  const { failures, timeouts } = breaker.open();
  shown.set({ cause: "failures" }, Number(failures));
  shown.set({ cause: "timeouts" }, Number(timeouts));
});
gauge(
  "portal_upstream_connections",
  "Connections to the upstream, and calls that wait for one.",
  ["state"],
  (shown) => {
    const { connected, running, pending } = agent.stats[new URL(BASE).origin] ?? IDLE;
    shown.set({ state: "connected" }, Number(connected));
    shown.set({ state: "running" }, running);
    shown.set({ state: "waiting" }, pending);
  },
);

const warnOfWrongKey = createWrongKeyLogger();

async function once(
  path: string,
  init: UpstreamCall["init"] & { signal: AbortSignal },
  log: Logger,
): Promise<UpstreamResponse> {
  try {
    const answered = await request(BASE + path, { ...init, dispatcher: agent });
    const { statusCode: status, headers } = answered;
    warnOfWrongKey(headers, log);
    const date = new Date(String(headers.date ?? new Date().toUTCString()));
    const retryAfter = secondsToWait(String(headers["retry-after"] ?? ""), date);
    const answer = { status, date, retryAfter, body: await readBody(answered) };
    if (status >= 500) throw new NoAnswer(`status ${status}`, { answer });
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer("no answer", { cause: error });
  }
}

async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<object> {
  const type = String(headers["content-type"] ?? "missing");
  // Redirects are not followed: they would lead to an address that the settings don't name.
  const isRedirect = statusCode >= 300 && statusCode < 400;
  if (isRedirect || !/^application\/(graphql-response\+)?json\b/.test(type)) {
    await body.dump();
    if (TELLING.has(statusCode)) return {};
    throw new NoAnswer(isRedirect ? `status ${statusCode}` : `content type ${type}`);
  }
  const content = await body.json();
  if (typeof content !== "object" || content === null) throw new NoAnswer("no object");
  return content;
}

/** Returns the seconds of a Retry-After header; its date is compared with the upstream's own clock. */
function secondsToWait(given: string, now: Date): number | undefined {
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** A call, and who makes it. */
export interface UpstreamCall {
  path: string;
  init: { method: Dispatcher.HttpMethod; headers: Record<string, string>; body: string | null };
  /** True when it changes nothing, so that it may be tried twice. */
  readOnly: boolean;
  log: Logger;
  requestId: string;
  /** Logs why the call failed. */
  note: (cause: unknown) => void;
  /** Milliseconds that the caller waits, where that is less than the settings say. They don't open the breaker. */
  patience?: number | undefined;
}

/**
 * Sends one call. Within the time of the settings, a call that only reads is tried twice, one with an effect only once.
 * @throws {FailureResponse} `unreachable` when there is no usable answer
 */
export async function sendCall({
  path,
  init,
  readOnly,
  log,
  requestId,
  note,
  patience = Number.POSITIVE_INFINITY,
}: UpstreamCall) {
  const impatient = patience < config.upstreamTimeoutMs;
  const signal = AbortSignal.timeout(Math.min(patience, config.upstreamTimeoutMs));
  const call = () =>
    breaker.execute(log, () =>
      once(path, { ...init, signal }, log).catch((error) => {
        throw impatient && signal.aborted ? new TooLate("no answer in time") : error;
      }),
    );
  try {
    return await call().catch((error) => {
      if (!readOnly || signal.aborted || isBrokenCircuitError(error)) throw error;
      return call();
    });
  } catch (error) {
    note(error);
    if (error instanceof NoAnswer && error.options.answer) return error.options.answer;
    throw new FailureResponse(
      signal.aborted ? { ...UNREACHABLE_FAILURE, timedOut: true } : UNREACHABLE_FAILURE,
      requestId,
    );
  }
}
