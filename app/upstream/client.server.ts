import { HEADERS } from "#contract/headers";
import { GRAPHQL_PATH, REST, type RestOperation, restPath } from "#contract/rest";
import { config } from "~/host/config.server";
import { metrics } from "~/host/metrics.server";
import type { CallContext, IdempotentSubmission } from "~/upstream/transport/caller";
import { listCauses } from "~/upstream/transport/causes";
import { visitorHeaders } from "~/upstream/transport/headers.server";
import { maskForLog } from "~/upstream/transport/mask-for-log";
import { getUpstreamMessage, toGraphqlFailure, toRestFailure } from "~/upstream/transport/response-failure.server";
import { sendCall, type UpstreamCall, type UpstreamResponse } from "~/upstream/transport/transport.server";
import { supports } from "./capabilities.server";
import { type Failure, FailureResponse, isOutcomeUnknown } from "./failure.server";
import type { TypedDocumentString } from "./generated/graphql";
import { createSecurityReporter } from "./security-events.server";
import { idempotencyKey } from "./transport/headers.server";
import { QueryBatcher, type ReadQuery } from "./transport/query-batcher.server";

const FORGOTTEN: Failure = {
  kind: "conflict",
  message:
    "You sent this more than ten minutes ago and we got no answer. Check whether it was done. If not, send it again.",
};

/** Returns the name of a document's operation, which every document has. */
const nameOf = (document: string) => /\b(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? "anonymous";

/** An answer's content, with the upstream's clock at that moment (UP-06). */
export interface ReadResult<Result> {
  result: Result;
  now: Date;
}

/** The query and the body of a REST call. */
interface RestInput {
  query?: Record<string, string>;
  body?: unknown;
}

/** Calls the upstream for one caller. */
export class UpstreamClient {
  private readonly joining = new QueryBatcher(
    async ({ document, variables }, twice) => (await this.graphql<unknown>(document, variables, twice)).result,
  );

  constructor(private readonly caller: CallContext) {}

  /** Returns a client for a form's submission: its calls carry an Idempotency-Key. */
  withSubmission({ nonce, isExpiredRetry }: IdempotentSubmission): UpstreamClient {
    return new UpstreamClient({ ...this.caller, nonce, isExpiredRetry });
  }

  /**
   * Returns a client that waits at most `patience` milliseconds, for calls that the upstream passes on to a gateway.
   */
  withTimeout(patience: number): UpstreamClient {
    return new UpstreamClient({ ...this.caller, patience });
  }

  /** Returns a client for a browser that may be a known device of the account. */
  withDevice(device: string | undefined): UpstreamClient {
    return new UpstreamClient({ ...this.caller, device });
  }

  /** Returns a client with a user's token. */
  withToken(authToken: string): UpstreamClient {
    return new UpstreamClient({ ...this.caller, authToken });
  }

  /** Returns the names of what the upstream supports. @param ask gets a visitor's client, no form */
  capabilities(ask: (upstream: UpstreamClient) => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    const { log, requestId, visitor, capabilities } = this.caller;
    const anonymous = new UpstreamClient({ log, requestId, visitor });
    return capabilities ? capabilities(() => ask(anonymous)) : ask(anonymous);
  }

  /**
   * Sends a GraphQL operation that only reads, in one request with what else this client is asked in the same moment. A
   * form's calls and those with a patience of their own go alone.
   * @throws {FailureResponse}
   */
  async query<Result, Variables extends ReadQuery["variables"]>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ) {
    const { nonce, patience } = this.caller;
    if (nonce !== undefined || patience !== undefined) return (await this.queryWithClock(document, variables)).result;
    return (await this.joining.ask({ document: document.toString(), variables })) as Result;
  }

  /**
   * Sends a GraphQL operation that only reads, and returns the upstream's clock with the result.
   * @throws {FailureResponse}
   */
  queryWithClock<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) {
    return this.graphql<Result>(document.toString(), variables, true);
  }

  /**
   * Sends a GraphQL operation that has an effect, whether it is a mutation or a query. It is never sent twice.
   * @throws {FailureResponse}
   */
  async mutate<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) {
    if (this.caller.isExpiredRetry) throw new FailureResponse(FORGOTTEN);
    const call = this.graphql<Result>(document.toString(), variables, false).then(({ result }) => result);
    return this.withEffect(nameOf(document.toString()), variables, call);
  }

  /**
   * Calls a REST operation. URLSearchParams are sent as a form, any other `body` as JSON. Only GET may be sent twice.
   * `query` stands in the address: the log has the path alone.
   * @throws {FailureResponse} with an empty message where the upstream gave none
   */
  async rest<Result>(id: RestOperation, input: RestInput = {}): Promise<Result> {
    if (REST[id].method === "get") return this.callRest(id, input);
    if (this.caller.isExpiredRetry) throw new FailureResponse(FORGOTTEN);
    return this.withEffect(id, input, this.callRest<Result>(id, input));
  }

  /**
   * Waits for a call with an effect and tells the security log of it. If its answer is lost, the failure says whether
   * repeating it has effect (SAFE-03).
   */
  private async withEffect<Result>(operation: string, variables: unknown, call: Promise<Result>): Promise<Result> {
    const tell = createSecurityReporter(this.caller, operation, variables);
    const remembers = supports(this, "safe-writes");
    try {
      const result = await call;
      tell(null, result);
      return result;
    } catch (error) {
      tell(error, null);
      if (!(error instanceof FailureResponse && isOutcomeUnknown(error.failure))) throw error;
      throw new FailureResponse({ ...error.failure, retryRepeatsEffect: !(await remembers) }, this.caller.requestId);
    }
  }

  private async callRest<Result>(id: RestOperation, { query, body }: RestInput): Promise<Result> {
    const method = REST[id].method.toUpperCase();
    const plainPath = restPath(id, config.productSlug);
    const path = query ? `${plainPath}?${new URLSearchParams(query)}` : plainPath;
    const content = body instanceof URLSearchParams ? body.toString() : body;
    const headers = this.headers(path, content);
    if (body instanceof URLSearchParams) headers["Content-Type"] = "application/x-www-form-urlencoded";
    const text = typeof content === "string" ? content : content === undefined ? null : JSON.stringify(content);
    const init = { method, headers, body: text };
    const operation = `${method} ${plainPath}`;
    const { body: answered } = await this.send(operation, path, init, method === "GET", toRestFailure);
    return answered as Result;
  }

  private async graphql<Result>(query: string, variables: unknown, readOnly: boolean): Promise<ReadResult<Result>> {
    const operation = nameOf(query);
    const init = {
      method: "POST",
      headers: this.headers(operation, variables),
      body: JSON.stringify({ query, variables, operationName: operation }),
    };
    const { body, date } = await this.send(operation, GRAPHQL_PATH, init, readOnly, toGraphqlFailure);
    return { result: (body as { data: Result }).data, now: date };
  }

  /** Sends one call and counts how it ended. @throws where there is no answer, or `failureIn` finds a failure in it */
  private async send(
    operation: string,
    path: string,
    init: UpstreamCall["init"],
    readOnly: boolean,
    failureIn: (answer: UpstreamResponse) => Failure | null,
  ): Promise<UpstreamResponse> {
    const { log, requestId, patience } = this.caller;
    const elapsed = metrics.upstreamSeconds.startTimer();
    const count = (outcome: string) => {
      elapsed();
      metrics.upstreamCalls.inc({ operation, outcome });
    };
    const note = (error: unknown) => {
      const [reason, ...causes] = listCauses(error);
      log.warn({ operation, reason, cause: causes.join(": ") || undefined }, "upstream failed");
    };
    const answer = await sendCall({ path, init, readOnly, log, requestId, note, patience }).catch((error) => {
      count("unreachable");
      throw error;
    });
    const failure = failureIn(answer);
    count(failure?.kind ?? "success");
    if (failure) throw await this.refusal(operation, failure, answer);
    return answer;
  }

  /**
   * Returns what to throw for a failure. The upstream's words about its own trouble are logged, not shown (SAFE-05).
   */
  private async refusal(operation: string, failure: Failure, { status, body }: UpstreamResponse): Promise<unknown> {
    const { ended, log, requestId } = this.caller;
    if (failure.kind === "unreachable")
      log.warn({ operation, status, said: maskForLog(getUpstreamMessage(body)) }, "upstream failed");
    return failure.kind === "unauthenticated" && ended ? ended() : new FailureResponse(failure, requestId);
  }

  private headers(operation: string, content: unknown): Record<string, string> {
    const { authToken, nonce, requestId, visitor, device } = this.caller;
    return {
      "Content-Type": "application/json",
      Accept: "application/json",
      [HEADERS.requestId]: requestId,
      ...visitorHeaders(visitor, device),
      ...(authToken ? { Authorization: authToken } : {}),
      ...(nonce ? { [HEADERS.idempotencyKey]: idempotencyKey(nonce, operation, content) } : {}),
    };
  }
}
