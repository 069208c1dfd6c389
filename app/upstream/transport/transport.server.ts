import { isBrokenCircuitError } from "cockatiel";
import { Agent, fetch, type Headers, type RequestInit, type Response } from "undici";
import type { Log } from "~/host/load-context";
import { settings } from "~/host/settings.server";
import { FailureResponse, UNREACHABLE } from "~/upstream/failure.server";
import { Breaker } from "./breaker.server";
import { isTimeout } from "./causes";

/** Bytes of an answer that are read at most. */
const ANSWER_LIMIT = 16 * 1024 * 1024;
/** What a gateway in front of the upstream answers by itself, in whatever form: its status says enough (GATE-06). */
const TELLING = new Set([401, 403, 429]);

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

const breaker = new Breaker(settings.UPSTREAM_BREAKER_MS, {
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

/** Retry-After: seconds, or a date, which is compared with the upstream's own clock. */
function secondsToWait(headers: Headers, now: Date): number | undefined {
  const given = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** A call, and who makes it. */
export interface Call {
  path: string;
  init: RequestInit;
  /** It changes nothing, hence may be tried twice. */
  readOnly: boolean;
  log: Log;
  requestId: string;
  /** Notes why it failed. */
  note: (cause: unknown) => void;
  /** Milliseconds that the caller waits, where that is less: running out of them doesn't open the breaker. */
  patience?: number | undefined;
}

/**
 * Sends one call. Within the time that the settings allow, a call that only reads is tried twice; one with an effect never.
 * @throws the failure `unreachable` where no usable answer comes
 */
export async function send({ path, init, readOnly, log, requestId, note, patience = Number.POSITIVE_INFINITY }: Call) {
  const impatient = patience < settings.UPSTREAM_TIMEOUT_MS;
  const signal = AbortSignal.timeout(Math.min(patience, settings.UPSTREAM_TIMEOUT_MS));
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
    throw new FailureResponse(UNREACHABLE, requestId);
  }
}
