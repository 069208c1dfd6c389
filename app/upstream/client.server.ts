import { HEADERS, isSecretAnswer } from "#contract/headers";
import { GRAPHQL_PATH, REST, type RestOperation, restPath } from "#contract/rest";
import { config } from "~/host/config.server";
import { metrics } from "~/host/metrics.server";
import type { CallContext, IdempotentSubmission } from "~/upstream/transport/caller";
import { listCauses } from "~/upstream/transport/causes";
import { toStoredEmails } from "~/upstream/transport/emails.server";
import { idempotencyKey, visitorHeaders } from "~/upstream/transport/headers.server";
import { maskForLog } from "~/upstream/transport/mask-for-log";
import { getUpstreamMessage, toGraphqlFailure, toRestFailure } from "~/upstream/transport/response-failure.server";
import { sendCall, type UpstreamCall, type UpstreamResponse } from "~/upstream/transport/transport.server";
import { isExtended, supports } from "./capabilities.server";
import { type Failure, FailureResponse, isOutcomeUnknown } from "./failure.server";
import type { TypedDocumentString } from "./generated/graphql";
import { createSecurityReporter } from "./security-events.server";
import { asksWhetherExtended, findCapability, omitUndefined } from "./transport/documents";
import { QueryBatcher, type ReadQuery } from "./transport/query-batcher.server";

const RETRY_EXPIRED: Failure = {
  kind: "conflict",
  message:
    "You sent this more than ten minutes ago and we got no answer. Check whether it was done. If not, send it again.",
};

const getOperationName = (document: string) => /\b(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? "anonymous";

/** The data of a response, and the upstream's clock at that moment (UP-06). */
export interface ReadResult<Result> {
  result: Result;
  now: Date;
}

/** A document's variables as a caller gives them. The client adds `extended` and leaves undefined ones out (CONF-03). */
export type Given<Variables> = {
  [Name in keyof Variables as Name extends "extended" ? never : Name]: Variables[Name] | undefined;
};

interface RestInput {
  query?: Record<string, string>;
  body?: unknown;
}

/** Calls the upstream for one caller. */
export class UpstreamClient {
  private readonly batcher = new QueryBatcher(
    async (query, readOnly) => (await this.graphql<unknown>(query, readOnly)).result,
  );

  constructor(private readonly caller: CallContext) {}

  /** Returns a client for a form's submission: its calls carry an Idempotency-Key. */
  withSubmission({ nonce, isExpiredRetry }: IdempotentSubmission): UpstreamClient {
    return new UpstreamClient({ ...this.caller, nonce, isExpiredRetry });
  }

  /** Returns a client with a shorter timeout, for calls that the upstream passes on to a gateway. */
  withTimeout(timeoutMs: number): UpstreamClient {
    return new UpstreamClient({ ...this.caller, timeoutMs });
  }

  /** Returns a client for a browser that may have signed in to the account before. */
  withDevice(device: string | undefined): UpstreamClient {
    return new UpstreamClient({ ...this.caller, device });
  }

  withToken(authToken: string): UpstreamClient {
    return new UpstreamClient({ ...this.caller, authToken });
  }

  /** Returns the names of the upstream's capabilities, cached. @param read gets a visitor's client without a form */
  capabilities(read: (upstream: UpstreamClient) => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    const { log, requestId, visitor, capabilities } = this.caller;
    const anonymous = new UpstreamClient({ log, requestId, visitor });
    return capabilities ? capabilities(() => read(anonymous)) : read(anonymous);
  }

  /**
   * Sends a GraphQL operation that only reads, batched with the other queries of the same tick. A form's calls and
   * calls with a timeout of their own are sent alone.
   * @throws {FailureResponse}
   */
  async query<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Given<Variables>) {
    const { nonce, timeoutMs } = this.caller;
    if (nonce !== undefined || timeoutMs !== undefined) return (await this.queryWithClock(document, variables)).result;
    return (await this.batcher.query(await this.prepare(document, variables))) as Result;
  }

  /** Sends a query as `query` does; returns null when the upstream does not have its capability (CONF-03). */
  async queryIfSupported<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Given<Variables>,
  ): Promise<Result | null> {
    return (await this.isSupported(document)) ? this.query(document, variables) : null;
  }

  /** Sends a mutation as `mutate` does; returns null when the upstream does not have its capability (CONF-03). */
  async mutateIfSupported<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Given<Variables>,
  ): Promise<Result | null> {
    return (await this.isSupported(document)) ? this.mutate(document, variables) : null;
  }

  private async isSupported(document: { toString(): string }): Promise<boolean> {
    const capability = findCapability(document.toString());
    return capability === null || supports(this, capability);
  }

  /** Sends a GraphQL operation that only reads, and returns its result with the upstream's clock. @throws {FailureResponse} */
  async queryWithClock<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Given<Variables>,
  ) {
    return this.graphql<Result>(await this.prepare(document, variables), true);
  }

  /**
   * Sends a GraphQL operation that has an effect, whether it is a mutation or a query. It is never sent twice.
   * @throws {FailureResponse}
   */
  async mutate<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Given<Variables>) {
    if (this.caller.isExpiredRetry) throw new FailureResponse(RETRY_EXPIRED);
    const prepared = await this.prepare(document, variables);
    const call = this.graphql<Result>(prepared, false).then(({ result }) => result);
    return this.withEffect(getOperationName(prepared.document), prepared.variables, call);
  }

  /** Adds a document's `$extended`, and removes what is undefined or not supported (CONF-03). */
  private async prepare(document: { toString(): string }, variables: object): Promise<ReadQuery> {
    const text = document.toString();
    if (!asksWhetherExtended(text)) return omitUndefined(text, { ...variables });
    return omitUndefined(text, { ...variables, extended: (await isExtended(this)) || undefined });
  }

  /**
   * Calls a REST operation. URLSearchParams are sent as a form, any other `body` as JSON. Only GET may be sent twice.
   * `query` becomes the URL's query, which is not logged.
   * @throws {FailureResponse} with an empty message when the upstream gave none
   */
  async rest<Result>(id: RestOperation, input: RestInput = {}): Promise<Result> {
    if (REST[id].method === "get") return this.callRest(id, input);
    if (this.caller.isExpiredRetry) throw new FailureResponse(RETRY_EXPIRED);
    return this.withEffect(id, input, this.callRest<Result>(id, input));
  }

  /**
   * Waits for a call with an effect and logs its security events. If its response is lost, the failure says whether a
   * retry would repeat the effect (SAFE-03).
   */
  private async withEffect<Result>(operation: string, variables: unknown, call: Promise<Result>): Promise<Result> {
    const report = createSecurityReporter(this.caller, operation, variables);
    const isIdempotent = isExtended(this);
    try {
      const result = await call;
      report(null, result);
      return result;
    } catch (error) {
      report(error, null);
      if (!(error instanceof FailureResponse && isOutcomeUnknown(error.failure))) throw error;
      throw new FailureResponse({ ...error.failure, retryRepeatsEffect: !(await isIdempotent) }, this.caller.requestId);
    }
  }

  private async callRest<Result>(id: RestOperation, input: RestInput): Promise<Result> {
    const { query, body } = toStoredEmails(input);
    const method = REST[id].method.toUpperCase();
    const plainPath = restPath(id, config.productSlug);
    const path = query ? `${plainPath}?${new URLSearchParams(query)}` : plainPath;
    const content = body instanceof URLSearchParams ? body.toString() : body;
    const headers = this.headers(path, content);
    if (body instanceof URLSearchParams) headers["Content-Type"] = "application/x-www-form-urlencoded";
    const text = typeof content === "string" ? content : content === undefined ? null : JSON.stringify(content);
    const init = { method, headers, body: text };
    const operation = `${method} ${plainPath}`;
    return (await this.send(operation, path, init, method === "GET", toRestFailure)).body as Result;
  }

  private async graphql<Result>(
    { document: query, variables: given }: ReadQuery,
    readOnly: boolean,
  ): Promise<ReadResult<Result>> {
    const variables = toStoredEmails(given);
    const operation = getOperationName(query);
    const init = {
      method: "POST",
      headers: this.headers(operation, variables),
      body: JSON.stringify({ query, variables, operationName: operation }),
    };
    const { body, date } = await this.send(operation, GRAPHQL_PATH, init, readOnly, toGraphqlFailure);
    return { result: (body as { data: Result }).data, now: date };
  }

  /** Sends one call and counts its outcome. @throws when there is no response, or `toFailure` finds a failure in it */
  private async send(
    operation: string,
    path: string,
    init: UpstreamCall["init"],
    readOnly: boolean,
    toFailure: (response: UpstreamResponse) => Failure | null,
  ): Promise<UpstreamResponse> {
    const { log, requestId, timeoutMs } = this.caller;
    const stopTimer = metrics.upstreamSeconds.startTimer();
    const count = (outcome: string) => {
      stopTimer();
      metrics.upstreamCalls.inc({ operation, outcome });
    };
    const logFailure = (error: unknown) => {
      const [reason, ...causes] = listCauses(error);
      log.warn({ operation, reason, cause: causes.join(": ") || undefined }, "upstream failed");
    };
    const response = await sendCall({ path, init, readOnly, log, requestId, logFailure, timeoutMs }).catch((error) => {
      count("unreachable");
      throw error;
    });
    const failure = toFailure(response);
    count(failure?.kind ?? "success");
    if (failure) throw await this.toThrown(operation, failure, response);
    return response;
  }

  /** Returns the response to throw for a failure. The upstream's message about its own errors is only logged (SAFE-05). */
  private async toThrown(operation: string, failure: Failure, { status, body }: UpstreamResponse): Promise<unknown> {
    const { ended, log, requestId } = this.caller;
    if (failure.kind === "unreachable")
      log.warn({ operation, status, said: maskForLog(getUpstreamMessage(body)) }, "upstream failed");
    return failure.kind === "unauthenticated" && ended ? ended() : new FailureResponse(failure, requestId);
  }

  private headers(operation: string, content: unknown): Record<string, string> {
    const { authToken, nonce, requestId, visitor, device } = this.caller;
    const isSecret = isSecretAnswer(operation.charAt(0).toLowerCase() + operation.slice(1));
    const keyed = isSecret ? [content, visitor.address, visitor.browser, device ?? null] : content;
    return {
      "Content-Type": "application/json",
      Accept: "application/json",
      [HEADERS.requestId]: requestId,
      ...visitorHeaders(visitor, device),
      ...(authToken ? { Authorization: authToken } : {}),
      ...(nonce ? { [HEADERS.idempotencyKey]: idempotencyKey(nonce, operation, keyed) } : {}),
    };
  }
}
