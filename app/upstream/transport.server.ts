import { type CircuitBreakerPolicy, CountBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { settings } from "~/settings.server";
import { FailureResponse, UNREACHABLE } from "./failure.server";

/** Bytes of an answer that are read at most. */
const ANSWER_LIMIT = 16 * 1024 * 1024;
/** The breaker opens when half of the last 20 calls failed. */
const BREAKER = { threshold: 0.5, size: 20 };

const BASE = settings.UPSTREAM_URL.replace(/\/+$/, "");

/** An answer of the upstream that is JSON, whatever its status. */
export interface Answer {
  status: number;
  /** The upstream's clock (UP-06). */
  date: Date;
  retryAfter: number | undefined;
  body: unknown;
}

/** No answer that could be used: nobody there, too slow, not JSON, cut off; or a server's error, with what it says. */
class NoAnswer extends Error {
  constructor(
    message: string,
    readonly options: { cause?: unknown; answer?: Answer } = {},
  ) {
    super(message, options);
  }
}

/** The caller's own patience ended: that says nothing about the upstream. */
class TooLate extends Error {}

const agent = new Agent({
  connect: { timeout: settings.UPSTREAM_CONNECT_TIMEOUT_MS },
  headersTimeout: settings.UPSTREAM_HEADERS_TIMEOUT_MS,
  bodyTimeout: settings.UPSTREAM_HEADERS_TIMEOUT_MS,
  // A page of gateways asks hundreds, and those that are dead hold theirs for a while.
  connections: 256,
});

const breaker: CircuitBreakerPolicy = circuitBreaker(
  handleWhen((error) => error instanceof NoAnswer),
  { halfOpenAfter: settings.UPSTREAM_BREAKER_MS, breaker: new CountBreaker(BREAKER) },
);

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
    const type = response.headers.get("content-type") ?? "";
    if (!/^application\/(graphql-response\+)?json\b/.test(type))
      throw new NoAnswer(`content type ${type || "missing"}`);
    const body: unknown = JSON.parse(await readText(response));
    if (typeof body !== "object" || body === null) throw new NoAnswer("no object");
    const { status, headers } = response;
    const retryAfter = Number(headers.get("retry-after")) || undefined;
    const answer = { status, date: new Date(headers.get("date") ?? Date.now()), retryAfter, body };
    if (status >= 500) throw new NoAnswer(`status ${status}`, { answer });
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer("no answer", { cause: error });
  }
}

/**
 * Sends one call. Within the time that the settings allow, a call that only reads is tried twice; one with an effect never.
 * @param patience milliseconds that the caller waits, where that is less: running out of them doesn't open the breaker
 * @throws the failure `unreachable` where no usable answer comes
 */
export async function send(
  path: string,
  init: RequestInit,
  readOnly: boolean,
  note: (cause: unknown) => void,
  patience = Number.POSITIVE_INFINITY,
) {
  const impatient = patience < settings.UPSTREAM_TIMEOUT_MS;
  const signal = AbortSignal.timeout(Math.min(patience, settings.UPSTREAM_TIMEOUT_MS));
  const call = () =>
    breaker.execute(() =>
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
    throw new FailureResponse(UNREACHABLE);
  }
}
