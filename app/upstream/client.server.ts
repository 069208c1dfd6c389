import type { I18n } from "@lingui/core";
import { INCLUDED_BY } from "#contract/capabilities";
import type { DocumentNotes } from "#contract/documents";
import { HEADERS } from "#contract/headers";
import { GRAPHQL_PATH, REST, type RestOperation, restPath } from "#contract/rest";
import { config } from "~/host/config.server";
import { metrics } from "~/host/metrics.server";
import type { CallContext, Submission } from "~/upstream/transport/caller";
import { toStoredEmails } from "~/upstream/transport/emails.server";
import { idempotencyKey, visitorHeaders } from "~/upstream/transport/headers.server";
import { maskForLog } from "~/upstream/transport/mask-for-log";
import {
  getUpstreamMessage,
  markEnglishReasons,
  toGraphqlFailures,
  toRestFailures,
} from "~/upstream/transport/response-failure.server";
import { type Call, sendCall, type UpstreamResponse } from "~/upstream/transport/transport.server";
import { isExtended, listCapabilities, supports } from "./capabilities.server";
import { type Failure, FailureResponse, isOutcomeUnknown } from "./failure.server";
import type { TypedDocumentString } from "./generated/graphql";
import { createSecurityReporter } from "./security-events.server";
import { type GraphqlCall, omitUndefined } from "./transport/documents";
import { type BatchAnswer, type Query, QueryBatcher } from "./transport/query-batcher.server";

// A call goes from top to bottom: what a reader calls (query, mutate, rest), prepare, change for those with an effect,
// sendOperation or sendRest, send.

const retryExpired = (i18n: I18n): Failure => ({
  kind: "conflict",
  outcome: "refused",
  message: i18n._(
    "You sent this more than ten minutes ago and we got no answer. Check whether it was done. If not, send it again.",
  ),
});

/**
 * A document's variables as a caller gives them. The client adds those of `INCLUDED_BY`, and leaves undefined ones out
 * (CONF-03).
 */
export type Given<Variables> = {
  [Name in keyof Variables as Name extends keyof typeof INCLUDED_BY ? never : Name]: Variables[Name] | undefined;
};

/** Only reading calls are sent again when they fail. */
interface CallMode {
  readOnly: boolean;
}

interface RestInput {
  query?: Record<string, string>;
  body?: unknown;
}

type Document<Result = unknown, Variables = never> = TypedDocumentString<Result, Variables>;

const notesOf = ({ __meta__ }: Document) => __meta__ as DocumentNotes;

/** Calls the upstream for one caller. */
export class UpstreamClient {
  private readonly batcher = new QueryBatcher({
    sendAlone: async (query) => (await this.sendOperation(query, { readOnly: true })).result,
    sendBatch: (batch) => this.sendGraphql(batch, { readOnly: false }),
  });

  constructor(private readonly caller: CallContext) {}

  /** Makes texts in the reader's language. */
  get i18n(): I18n {
    return this.caller.i18n;
  }

  /** Returns a client for a form's submission: its calls carry an Idempotency-Key. */
  withSubmission({ nonce, isExpiredRetry }: Submission): UpstreamClient {
    return new UpstreamClient({ ...this.caller, nonce, isExpiredRetry });
  }

  /** Returns a client for the same caller with another token, device or timeout. */
  with(changes: Pick<CallContext, "authToken" | "device" | "timeoutMs">): UpstreamClient {
    return new UpstreamClient({ ...this.caller, ...changes });
  }

  /** Returns the names of the upstream's capabilities, cached. @param read gets a visitor's client without a form */
  capabilities(read: (upstream: UpstreamClient) => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    const { log, requestId, visitor, i18n, capabilities } = this.caller;
    const anonymous = new UpstreamClient({ log, requestId, visitor, i18n });
    return capabilities ? capabilities(() => read(anonymous)) : read(anonymous);
  }

  /**
   * Sends a GraphQL operation that only reads, batched with the other queries of the same tick. A form's calls and
   * calls with a timeout of their own are sent alone.
   * @throws {FailureResponse}
   */
  async query<Result, Variables>(document: Document<Result, Variables>, variables: Given<Variables>) {
    const { nonce, timeoutMs } = this.caller;
    if (nonce !== undefined || timeoutMs !== undefined) return (await this.queryWithClock(document, variables)).result;
    return (await this.batcher.query(await this.prepare(document, variables))) as Result;
  }

  /** Sends a query as `query` does; returns null when the upstream does not have its capability (CONF-03). */
  async queryIfSupported<Result, Variables>(document: Document<Result, Variables>, variables: Given<Variables>) {
    return (await this.isSupported(document)) ? this.query(document, variables) : null;
  }

  /** Sends a query alone, and returns its result with the upstream's clock (UP-06). @throws {FailureResponse} */
  async queryWithClock<Result, Variables>(document: Document<Result, Variables>, variables: Given<Variables>) {
    return this.sendOperation<Result>(await this.prepare(document, variables), { readOnly: true });
  }

  /**
   * Sends a GraphQL operation that has an effect, whether it is a mutation or a query. It is never sent twice.
   * @throws {FailureResponse}
   */
  async mutate<Result, Variables>(document: Document<Result, Variables>, variables: Given<Variables>) {
    const call = await this.prepare(document, variables);
    const send = async () => (await this.sendOperation<Result>(call, { readOnly: false })).result;
    return this.change(call.operation, call.variables, send);
  }

  /** Sends a mutation as `mutate` does; returns null when the upstream does not have its capability (CONF-03). */
  async mutateIfSupported<Result, Variables>(document: Document<Result, Variables>, variables: Given<Variables>) {
    return (await this.isSupported(document)) ? this.mutate(document, variables) : null;
  }

  /**
   * Calls a REST operation. URLSearchParams are sent as a form, any other `body` as JSON. Only GET may be sent twice.
   * `query` becomes the URL's query, which is not logged.
   * @throws {FailureResponse} with an empty message when the upstream gave none
   */
  async rest<Result>(id: RestOperation, input: RestInput = {}): Promise<Result> {
    if (REST[id].method === "get") return this.sendRest(id, input, { readOnly: true });
    return this.change(id, input, () => this.sendRest<Result>(id, input, { readOnly: false }));
  }

  private async isSupported(document: Document): Promise<boolean> {
    const { capability } = notesOf(document);
    return capability === null || supports(this, capability);
  }

  /** Returns a document's operation. What the upstream supports decides variables of `@include`, such as `$extended`. */
  private async prepare(document: Document, given: object): Promise<Query> {
    const { includes, ...notes } = notesOf(document);
    const supported = includes.length > 0 ? await listCapabilities(this) : null;
    const added = includes.map((name) => [name, supported?.has(INCLUDED_BY[name]) || undefined]);
    const variables = { ...given, ...Object.fromEntries(added) };
    return omitUndefined({ ...notes, document: document.toString(), variables });
  }

  /**
   * Makes a call with an effect and logs its security events. If its outcome is unknown, the failure says whether a retry
   * would repeat the effect (SAFE-03).
   */
  private async change<Result>(operation: string, variables: unknown, call: () => Promise<Result>): Promise<Result> {
    if (this.caller.isExpiredRetry) throw new FailureResponse(retryExpired(this.i18n), { i18n: this.i18n });
    const report = createSecurityReporter(this.caller, operation, variables);
    const isIdempotent = isExtended(this);
    try {
      const result = await call();
      report(null, result);
      return result;
    } catch (thrown) {
      report(thrown, null);
      if (!(thrown instanceof FailureResponse && isOutcomeUnknown(thrown.failure))) throw thrown;
      const retryRepeatsEffect = !(await isIdempotent);
      throw new FailureResponse({ ...thrown.failure, retryRepeatsEffect }, this.caller);
    }
  }

  private async sendOperation<Result>(call: GraphqlCall, mode: CallMode): Promise<{ result: Result; now: Date }> {
    const { data, failures, now } = await this.sendGraphql(call, mode);
    if (failures[0]) throw failures[0];
    return { result: data as Result, now };
  }

  /** Sends an operation, or several as one. @throws {FailureResponse} for a failure of all, or the session's end */
  private async sendGraphql({ operation, document, isSecret, ...given }: GraphqlCall, { readOnly }: CallMode) {
    const variables = toStoredEmails(given.variables);
    const headers = this.headers(operation, variables, isSecret);
    const body = JSON.stringify({ query: document, variables, operationName: operation });
    const call = { operation, path: GRAPHQL_PATH, method: "POST", headers, body, readOnly };
    const { response, failures } = await this.send(call, toGraphqlFailures);
    markEnglishReasons(this.i18n, response);
    const ofAll = failures.find(({ rootField, kind }) => rootField === undefined || kind === "unauthenticated");
    if (ofAll) throw await this.toThrown(ofAll);
    const { data = null } = response.body as Partial<BatchAnswer>;
    const ofFields = failures.map((failure) => new FailureResponse(failure, this.caller));
    return { data, failures: ofFields, now: response.date };
  }

  private async sendRest<Result>(id: RestOperation, input: RestInput, { readOnly }: CallMode): Promise<Result> {
    const { query, body } = toStoredEmails(input);
    const method = REST[id].method.toUpperCase();
    const plainPath = restPath(id, config.productSlug);
    const path = query ? `${plainPath}?${new URLSearchParams(query)}` : plainPath;
    const isForm = body instanceof URLSearchParams;
    const content = isForm ? body.toString() : body;
    const headers = this.headers(path, content);
    if (isForm) headers["Content-Type"] = "application/x-www-form-urlencoded";
    const text = typeof content === "string" ? content : content === undefined ? null : JSON.stringify(content);
    const call = { operation: `${method} ${plainPath}`, path, method, headers, body: text, readOnly };
    const { response, failures } = await this.send(call, toRestFailures);
    if (failures[0]) throw await this.toThrown(failures[0]);
    return response.body as Result;
  }

  /** Returns a call's headers. Name and content make its key, so that a corrected form is a new call (SAFE-03). */
  private headers(name: string, content: unknown, isSecret = false): Record<string, string> {
    const { authToken, nonce, requestId, visitor, device } = this.caller;
    const keyed = isSecret ? [content, visitor.address, visitor.browser, device ?? null] : content;
    return {
      "Content-Type": "application/json",
      Accept: "application/json",
      [HEADERS.requestId]: requestId,
      ...visitorHeaders(visitor, device),
      ...(authToken ? { Authorization: authToken } : {}),
      ...(nonce ? { [HEADERS.idempotencyKey]: idempotencyKey(nonce, name, keyed) } : {}),
    };
  }

  /**
   * Sends a call and counts its outcome. The upstream's message about its own errors is only logged (SAFE-05).
   * @throws {FailureResponse} without a usable response
   */
  private async send(call: Call, toFailures: (i18n: I18n, response: UpstreamResponse) => Failure[]) {
    const { operation } = call;
    const stopTimer = metrics.upstreamSeconds.startTimer();
    let outcome = "unreachable";
    try {
      const response = await sendCall(call, this.caller);
      const { status, body } = response;
      const failures = toFailures(this.i18n, response);
      outcome = failures[0]?.kind ?? "success";
      const failed = failures.filter(({ kind }) => kind === "unreachable");
      if (failed.length > 0) {
        const fields = failed.flatMap(({ rootField }) => rootField ?? []);
        const said = maskForLog(getUpstreamMessage(body));
        this.caller.log.warn({ operation, ...(fields.length > 0 && { fields }), status, said }, "upstream failed");
      }
      return { response, failures };
    } finally {
      stopTimer();
      metrics.upstreamCalls.inc({ operation, outcome });
    }
  }

  /** Returns the response to throw for a failure. */
  private async toThrown(failure: Failure): Promise<Response> {
    const { ended } = this.caller;
    return failure.kind === "unauthenticated" && ended ? ended() : new FailureResponse(failure, this.caller);
  }
}
