import { isBrokenCircuitError } from "cockatiel";
import { Agent, fetch, type Headers, type RequestInit, type Response } from "undici";
import { config } from "~/host/config.server";
import type { Log } from "~/host/load-context";
import { FailureResponse, UNREACHABLE } from "~/upstream/failure.server";
import { Breaker } from "./breaker.server";
import { isTimeout } from "./causes";

/** The most bytes of an answer that are read. */
const ANSWER_LIMIT = 16 * 1024 * 1024;
/**
 * The statuses that a proxy before the upstream answers with, in any format. The status alone says enough (GATE-06).
 */
const TELLING = new Set([401, 403, 429]);

const BASE = config.upstreamUrl.replace(/\/+$/, "");

/** An answer of the upstream that is JSON, of any status. */
export interface Answer {
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
    readonly options: { cause?: unknown; answer?: Answer } = {},
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
  // One page can ask hundreds of gateways, and each one that does not answer holds a connection for a while.
  connections: 256,
});

const breaker = new Breaker(config.upstreamBreakerMs, {
  isFailure: (error) => error instanceof NoAnswer,
  isTimeout: (error) => error instanceof NoAnswer && isTimeout(error),
});

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_LIMIT) throw new NoAnswer("answer too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function once(path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(BASE + path, { ...init, dispatcher: agent, redirect: "error" });
    const { status, headers } = response;
    const date = new Date(headers.get("date") ?? Date.now());
    const answer = { status, date, retryAfter: secondsToWait(headers, date), body: await readBody(response) };
    if (status >= 500) throw new NoAnswer(`status ${status}`, { answer });
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer("no answer", { cause: error });
  }
}

async function readBody(response: Response): Promise<object> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/(graphql-response\+)?json\b/.test(type)) {
    await response.body?.cancel();
    if (TELLING.has(response.status)) return {};
    throw new NoAnswer(`content type ${type || "missing"}`);
  }
  const body: unknown = JSON.parse(await readText(response));
  if (typeof body !== "object" || body === null) throw new NoAnswer("no object");
  return body;
}

/** Returns the seconds of a Retry-After header; its date is compared with the upstream's own clock. */
function secondsToWait(headers: Headers, now: Date): number | undefined {
  const given = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** A call, and who makes it. */
export interface Call {
  path: string;
  init: RequestInit;
  /** True when it changes nothing, so that it may be tried twice. */
  readOnly: boolean;
  log: Log;
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
export async function send({ path, init, readOnly, log, requestId, note, patience = Number.POSITIVE_INFINITY }: Call) {
  const impatient = patience < config.upstreamTimeoutMs;
  const signal = AbortSignal.timeout(Math.min(patience, config.upstreamTimeoutMs));
  const call = () =>
    breaker.execute(log, () =>
      once(path, { ...init, signal }).catch((error) => {
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
    throw new FailureResponse(signal.aborted ? { ...UNREACHABLE, late: true } : UNREACHABLE, requestId);
  }
}
