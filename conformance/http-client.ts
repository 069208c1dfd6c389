import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { HEADERS } from "#contract/headers";
import { GRAPHQL_PATH, REST, type RestOperation, restPath } from "#contract/rest";
import { CALL_LIMIT, IN_TIME, judgeHeaders, judgeReply, type Reply, toReply } from "./reply-checks";
import type { Report } from "./report";

export interface ClientRequest {
  as?: string | undefined;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface RestRequest extends Omit<ClientRequest, "variables"> {
  query?: Record<string, string>;
  body?: object;
}

/** Why a run can't say anything about an upstream. */
export class ConformanceSetupError extends Error {}

/** A call that has no answer: what follows from it can't be checked. */
export class LostAnswer extends ConformanceSetupError {}

/** The end of a run before its last check. */
export class RunStopped extends Error {}

/** How many calls in a row may have no answer until a run stops. */
const MAX_LOST_ANSWERS = 3;

/** How often a call is made again that the upstream asks to repeat, and the longest wait for it, in seconds. */
const MAX_REPEATS = 3;
const MAX_WAIT_SECONDS = 60;

/** Returns after how many seconds an upstream wants to be asked again; null when it does not say, or too long. */
function secondsToWait({ status, headers }: Reply): number | null {
  const text = headers.get("retry-after") ?? "";
  const isBusy = status === 503 || status === HTTP_STATUS_BY_CODE.RATE_LIMITED;
  return isBusy && /^\d+$/.test(text) && Number(text) <= MAX_WAIT_SECONDS ? Number(text) : null;
}

interface ClientSettings {
  portalKey?: string | undefined;
  productSlug: string;
  /** Ends the run when it is aborted; its reason is a sentence. */
  signal?: AbortSignal | undefined;
  /** Is called with the number of calls before each. */
  onCall?: ((calls: number) => void) | undefined;
}

/** The way to an upstream. Each answer that comes by it is judged for what all answers have in common. */
export class ConformanceClient {
  /** True when the upstream claims to return X-Request-Id. */
  keepsRequestIds = false;
  /** The upstream's time at its last answer, in milliseconds. */
  now = Date.now();

  constructor(
    readonly origin: string,
    private readonly report: Report,
    private readonly given: ClientSettings,
  ) {}

  private calls = 0;
  private lostInARow = 0;

  /** Sends a GraphQL request. @param name the operation, for the report */
  async ask(name: string, query: string, { as, variables, headers }: ClientRequest = {}): Promise<Reply> {
    const body = JSON.stringify({ query, variables });
    const type = { "content-type": "application/json" };
    const reply = await this.send(name, GRAPHQL_PATH, { method: "POST", body, headers: { ...type, ...headers } }, as);
    judgeReply(this.report, name, reply, "graphql");
    return reply;
  }

  async call(id: RestOperation, { as, query, body, headers }: RestRequest = {}): Promise<Reply> {
    const method = REST[id].method.toUpperCase();
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const type: Record<string, string> = body ? { "content-type": "application/json" } : {};
    const init = { method, headers: { ...type, ...headers }, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await this.send(id, restPath(id, this.given.productSlug) + search, init, as);
    judgeReply(this.report, id, reply, "rest");
    return reply;
  }

  /**
   * Sends any request, whose answer is not judged beyond its headers and its time. One that the upstream refuses with 429 or
   * 503 is sent again after Retry-After.
   * @throws LostAnswer when none comes in time, RunStopped when the run is over
   */
  async send(name: string, path: string, init: RequestInit, as?: string): Promise<Reply> {
    for (let repeats = 0; ; repeats++) {
      const reply = await this.sendOnce(name, path, init, as);
      const seconds = secondsToWait(reply);
      if (seconds === null || repeats === MAX_REPEATS) return reply;
      this.report.notes.add(`It answered ${reply.status} with Retry-After, and was asked again.`);
      const { signal } = this.given;
      await wait(seconds * 1000, undefined, { signal }).catch(() => {
        throw new RunStopped(String(signal?.reason));
      });
    }
  }

  private async sendOnce(name: string, path: string, init: RequestInit, as?: string): Promise<Reply> {
    const requestId = `conformance-${randomUUID()}`;
    const { portalKey } = this.given;
    const headers = new Headers(init.headers);
    headers.set(HEADERS.requestId, requestId);
    if (as) headers.set("authorization", `Bearer ${as}`);
    if (portalKey) headers.set(HEADERS.portalKey, portalKey);
    this.given.onCall?.(++this.calls);
    const begin = performance.now();
    const late = AbortSignal.timeout(CALL_LIMIT);
    const signal = this.given.signal ? AbortSignal.any([this.given.signal, late]) : late;
    const reply = await fetch(this.origin + path, { ...init, headers, redirect: "manual", signal })
      .then(async (response) => {
        const text = await response.text();
        return toReply({ status: response.status, headers: response.headers, text }, performance.now() - begin);
      })
      .catch((error) => this.lose(name, error));
    this.lostInARow = 0;
    this.report.expect("time", name, true, IN_TIME, null);
    this.now = Date.parse(reply.headers.get("date") ?? "") || this.now;
    judgeHeaders(this.report, path.split("?")[0] ?? path, reply, this.keepsRequestIds ? requestId : undefined);
    return reply;
  }

  /** Records that a call has no answer. @throws LostAnswer, or RunStopped when too many have none */
  private lose(name: string, error: Error): never {
    const { signal } = this.given;
    if (signal?.aborted) throw new RunStopped(String(signal.reason));
    const isLate = error.name === "TimeoutError";
    const cause = Object(error.cause);
    const why = isLate ? `none within ${CALL_LIMIT / 1000} s` : String(cause.code ?? cause.message ?? error.message);
    this.report.expect(isLate ? "time" : "http", name, false, isLate ? IN_TIME : "an answer", why);
    if (++this.lostInARow >= MAX_LOST_ANSWERS) throw new RunStopped(`${MAX_LOST_ANSWERS} calls in a row had no answer`);
    throw new LostAnswer(`${this.origin} does not answer: ${why}.`);
  }
}
