import { createHmac } from "node:crypto";
import type { Log, Visitor } from "~/host/load-context";
import { graphqlFailure, restFailure, wordsOf } from "~/upstream/transport/answer-failure.server";
import { causesOf } from "~/upstream/transport/causes";
import { masked } from "~/upstream/transport/masked";
import { type Answer, type Call, send } from "~/upstream/transport/transport.server";
import { visitorHeaders } from "~/upstream/transport/visitor-headers.server";
import { type Failure, FailureResponse } from "./failure.server";
import type { TypedDocumentString } from "./generated/graphql";
import { teller } from "./security-events.server";

/** Who asks, for whom, and within which form's submission. */
export interface Caller {
  log: Log;
  requestId: string;
  visitor: Visitor;
  /** Names the browser's earlier sign-in to the account that is asked about (SAFE-02). */
  device?: string | undefined;
  /** The id of whoever the token belongs to, for the security log. */
  userId?: string | undefined;
  /** `Bearer …`; absent before the sign-in. */
  authToken?: string | undefined;
  /** The nonce of the form that asks: the second submission of a form gets the first's result. */
  nonce?: string | undefined;
  /** True when the form comes again too late for the upstream to know it: nothing is sent. */
  forgotten?: boolean;
  /** What is thrown where the upstream no longer accepts the token: the answer that ends the session (GATE-06). */
  ended?: (() => Promise<Response>) | undefined;
  /** Milliseconds that an answer is waited for, where that is less than the settings say. */
  patience?: number | undefined;
}

/** What is read of a submitted form. */
export interface Submission {
  /** Letters, digits, underscores and hyphens; undefined: its calls are new ones each time. */
  nonce: string | undefined;
  /** True when the form comes again so late that the upstream may have forgotten the first time. */
  forgotten: boolean;
}

const FORGOTTEN: Failure = {
  kind: "conflict",
  message:
    "You sent this more than ten minutes ago, and no answer came. Look whether it has arrived. If it has not, send it again.",
};

/** Returns the name of a document's operation: each has one. */
const nameOf = (document: { toString(): string }) =>
  /\b(?:query|mutation)\s+(\w+)/.exec(document.toString())?.[1] ?? "anonymous";

/** An answer's content and the upstream's clock when it gave it (UP-06). */
export interface Read<Result> {
  result: Result;
  now: Date;
}

/** A client of the upstream for one caller. */
export class Upstream {
  constructor(private readonly caller: Caller) {}

  /** Returns the same client for a form's submission: its calls carry an Idempotency-Key. */
  once({ nonce, forgotten }: Submission): Upstream {
    return new Upstream({ ...this.caller, nonce, forgotten });
  }

  /** The same client for what hangs on something else's answer, such as a gateway's: it waits no longer than this. */
  within(patience: number): Upstream {
    return new Upstream({ ...this.caller, patience });
  }

  /** The same client for a browser that the account in question knows, if it does. */
  from(device: string | undefined): Upstream {
    return new Upstream({ ...this.caller, device });
  }

  /** The same client for a user's token. */
  as(authToken: string): Upstream {
    return new Upstream({ ...this.caller, authToken });
  }

  /** Asks a GraphQL operation that only reads. @throws {FailureResponse} */
  async read<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) {
    return (await this.graphql(document, variables, true)).result;
  }

  /** Like `read`, with the upstream's clock. */
  readWithClock<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) {
    return this.graphql(document, variables, true);
  }

  /** Asks a GraphQL operation that has an effect, be it a mutation or a query: it is never sent twice. */
  async act<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) {
    if (this.caller.forgotten) throw new FailureResponse(FORGOTTEN);
    const tell = teller(this.caller, nameOf(document), variables);
    try {
      const { result } = await this.graphql(document, variables, false);
      tell(null, result);
      return result;
    } catch (error) {
      tell(error, null);
      throw error;
    }
  }

  /**
   * Calls a REST path. `body` is sent as JSON, URLSearchParams as a form; GET only reads, the rest is never sent twice.
   * @throws {FailureResponse} whose message is empty where the server gave none
   */
  async rest<Result>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Result> {
    if (this.caller.forgotten && method !== "GET") throw new FailureResponse(FORGOTTEN);
    const content = body instanceof URLSearchParams ? body.toString() : body;
    const headers = this.headers(path, content);
    if (body instanceof URLSearchParams) headers["Content-Type"] = "application/x-www-form-urlencoded";
    const text = typeof content === "string" ? content : content === undefined ? null : JSON.stringify(content);
    const init = { method, headers, body: text };
    const operation = `${method} ${path.split("?")[0]}`;
    const answer = await this.send(operation, path, init, method === "GET");
    const failure = restFailure(answer);
    if (failure) throw await this.refusal(operation, failure, answer);
    return answer.body as Result;
  }

  private async graphql<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
    readOnly: boolean,
  ): Promise<Read<Result>> {
    const query = document.toString();
    const operation = nameOf(document);
    const init = {
      method: "POST",
      headers: this.headers(operation, variables),
      body: JSON.stringify({ query, variables, operationName: operation }),
    };
    const answer = await this.send(operation, "/graphql", init, readOnly);
    const failure = graphqlFailure(answer);
    if (failure) throw await this.refusal(operation, failure, answer);
    return { result: (answer.body as { data: Result }).data, now: answer.date };
  }

  private send(operation: string, path: string, init: Call["init"], readOnly: boolean): Promise<Answer> {
    const { log, requestId, patience } = this.caller;
    const note = (error: unknown) => {
      const [reason, ...causes] = causesOf(error);
      log.warn({ operation, reason, cause: causes.join(": ") || undefined }, "upstream failed");
    };
    return send({ path, init, readOnly, log, requestId, note, patience });
  }

  /** What the upstream said of its own trouble is in the log only (SAFE-05). */
  private async refusal(operation: string, failure: Failure, { status, body }: Answer): Promise<unknown> {
    const { ended, log, requestId } = this.caller;
    if (failure.kind === "unreachable") log.warn({ operation, status, said: masked(wordsOf(body)) }, "upstream failed");
    return failure.kind === "unauthenticated" && ended ? ended() : new FailureResponse(failure, requestId);
  }

  private headers(operation: string, content: unknown): Record<string, string> {
    const { authToken, nonce, requestId, visitor, device } = this.caller;
    return {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-Request-Id": requestId,
      ...visitorHeaders(visitor, device),
      ...(authToken ? { Authorization: authToken } : {}),
      ...(nonce ? { "Idempotency-Key": idempotencyKey(nonce, operation, content) } : {}),
    };
  }
}

/** Nonce, operation and a keyed hash of what is sent: a corrected form is a new call. */
export function idempotencyKey(nonce: string, operation: string, content: unknown): string {
  return `${nonce}.${operation}.${createHmac("sha256", nonce)
    .update(JSON.stringify(content ?? null))
    .digest("base64url")}`;
}
