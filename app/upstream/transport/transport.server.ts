import { isBrokenCircuitError } from "cockatiel";
import { Agent, type Dispatcher, request } from "undici";
import { config } from "~/host/config.server";
import type { Logger } from "~/host/load-context";
import { gauge } from "~/host/metrics.server";
import { FailureResponse, notBefore, unreachable } from "~/upstream/failure.server";
import type { CallContext } from "./caller";
import { isTimeout, listCauses } from "./causes";
import { CircuitBreaker } from "./circuit-breaker.server";
import { parseAnswer } from "./emails.server";
import { createWrongKeyLogger } from "./headers.server";

const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Statuses of a proxy before the upstream, which count in any format (GATE-06). */
const PROXY_STATUSES = new Set([401, 403, 429]);

const BASE = config.upstreamUrl.replace(/\/+$/, "");

/** A JSON response of the upstream, of any status. */
export interface UpstreamResponse {
  status: number;
  /** The upstream's clock (UP-06). */
  date: Date;
  retryAfter: number | undefined;
  /** The language of its texts; English where the upstream doesn't name it (LANG-03). */
  language: string;
  body: unknown;
}

/**
 * The error of a call without a usable response: no connection, too slow, not JSON or cut off. For a status of 500 and
 * above it contains the response.
 */
class NoResponse extends Error {
  constructor(
    message: string,
    readonly options: { cause?: unknown; response?: UpstreamResponse } = {},
  ) {
    super(message, options);
  }
}

/** The error of a call with a shorter timeout than the settings'. It does not count against the upstream. */
class ShortTimeout extends Error {}

const agent = new Agent({
  connect: { timeout: config.upstreamConnectTimeoutMs },
  headersTimeout: config.upstreamHeadersTimeoutMs,
  bodyTimeout: config.upstreamHeadersTimeoutMs,
  maxResponseSize: MAX_RESPONSE_BYTES,
  // One page can query hundreds of gateways, and each unresponsive one holds a connection for a while.
  connections: 256,
});

const breaker = new CircuitBreaker(config.upstreamBreakerMs, {
  isFailure: (error) => error instanceof NoResponse,
  isTimeout: (error) => error instanceof NoResponse && isTimeout(error),
});

/** The pool before the first call. */
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

async function sendOnce(
  path: string,
  init: Pick<Call, "method" | "headers" | "body"> & { signal: AbortSignal },
  log: Logger,
): Promise<UpstreamResponse> {
  try {
    const raw = await request(BASE + path, { ...init, dispatcher: agent });
    const { statusCode: status, headers } = raw;
    warnOfWrongKey(headers, log);
    const date = readDate(headers.date);
    const retryAfter = parseRetryAfter(String(headers["retry-after"] ?? ""), date);
    const language = String(headers["content-language"] ?? "en");
    const response = { status, date, retryAfter, language, body: await readBody(raw) };
    if (status >= 500) throw new NoResponse(`status ${status}`, { response });
    return response;
  } catch (error) {
    throw error instanceof NoResponse ? error : new NoResponse("no answer", { cause: error });
  }
}

/**
 * Returns the upstream's present time; this machine's where the header is missing or no date, as no page could be
 * written without one.
 */
function readDate(header: unknown): Date {
  const stated = Date.parse(String(header));
  return new Date(Number.isNaN(stated) ? Date.now() : stated);
}

async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<object> {
  const type = String(headers["content-type"] ?? "missing");
  // Redirects are not followed: the settings name one host.
  const isRedirect = statusCode >= 300 && statusCode < 400;
  if (isRedirect || !/^application\/(graphql-response\+)?json\b/.test(type)) {
    await body.dump();
    if (PROXY_STATUSES.has(statusCode)) return {};
    throw new NoResponse(isRedirect ? `status ${statusCode}` : `content type ${type}`);
  }
  const content = parseAnswer(await body.text());
  if (typeof content !== "object" || content === null) throw new NoResponse("no object");
  return content;
}

/** Parses a Retry-After header to seconds; a date is compared with the upstream's clock. */
function parseRetryAfter(header: string, now: Date): number | undefined {
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** A call, ready to be sent. */
export interface Call {
  /** Names it in the log. */
  operation: string;
  path: string;
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body: string | null;
  /** True when the call may be tried twice. */
  readOnly: boolean;
}

/** The part of a caller that the transport needs. */
type Caller = Pick<CallContext, "log" | "requestId" | "i18n" | "timeoutMs">;

/**
 * Sends one call. Within the timeout, a call that only reads is tried twice, one with an effect only once. A timeout shorter
 * than that of the settings does not open the breaker.
 * @throws {FailureResponse} `unreachable` when there is no usable answer
 */
export async function sendCall(
  { operation, path, readOnly, ...init }: Call,
  { log, requestId, i18n, timeoutMs = Number.POSITIVE_INFINITY }: Caller,
): Promise<UpstreamResponse> {
  const isShort = timeoutMs < config.upstreamTimeoutMs;
  const signal = AbortSignal.timeout(Math.min(timeoutMs, config.upstreamTimeoutMs));
  const send = () =>
    breaker.execute(log, () =>
      sendOnce(path, { ...init, signal }, log).catch((error) => {
        throw isShort && signal.aborted ? new ShortTimeout("no answer in time") : error;
      }),
    );
  try {
    return await send().catch((error) => {
      if (!readOnly || signal.aborted || isBrokenCircuitError(error)) throw error;
      return send();
    });
  } catch (error) {
    const [reason, ...causes] = listCauses(error);
    log.warn({ operation, reason, cause: causes.join(": ") || undefined }, "upstream failed");
    if (error instanceof NoResponse && error.options.response) return error.options.response;
    if (isBrokenCircuitError(error))
      throw new FailureResponse(notBefore(i18n, breaker.retryAfter()), { requestId, i18n });
    throw new FailureResponse({ ...unreachable(i18n), timedOut: signal.aborted }, { requestId, i18n });
  }
}
