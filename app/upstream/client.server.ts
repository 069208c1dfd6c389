import { createHmac } from "node:crypto";
import type { Log, Visitor } from "~/load-context";
import { type Failure, type FailureKind, FailureResponse, plainMessage, UNREACHABLE } from "./failure.server";
import type { TypedDocumentString } from "./generated/graphql";
import { teller } from "./security-events.server";
import { type Answer, send } from "./transport.server";
import { visitorHeaders } from "./visitor-headers.server";

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

const KIND_OF_CODE: Record<string, FailureKind> = {
  UNAUTHENTICATED: "unauthenticated",
  FORBIDDEN: "forbidden",
  NOT_FOUND: "missing",
  BAD_USER_INPUT: "invalid",
  FAILED_PRECONDITION: "invalid",
  CONFLICT: "conflict",
  RATE_LIMITED: "limited",
};

const KIND_OF_STATUS: Record<number, FailureKind> = {
  400: "invalid",
  401: "unauthenticated",
  403: "forbidden",
  404: "missing",
  409: "conflict",
  422: "invalid",
  429: "limited",
};

interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message?: unknown; extensions?: { code?: unknown } }[];
}

/** The failure that a GraphQL answer tells of, or null. Partial data is a failure: nobody asked for less. */
export function graphqlFailure({
  status,
  retryAfter,
  body,
}: Pick<Answer, "status" | "retryAfter" | "body">): Failure | null {
  const { data, errors } = body as GraphQLAnswer;
  const error = Array.isArray(errors) ? errors[0] : undefined;
  if (!error) return data && typeof data === "object" ? null : UNREACHABLE;
  const kind = KIND_OF_CODE[String(error.extensions?.code)] ?? KIND_OF_STATUS[status] ?? "unreachable";
  const message = typeof error.message === "string" ? plainMessage(error.message) : "";
  return { kind, message: message || UNREACHABLE.message, retryAfter };
}

/** The failure that a REST answer tells of, or null. Its message is empty where the server gave none. */
export function restFailure({
  status,
  retryAfter,
  body,
}: Pick<Answer, "status" | "retryAfter" | "body">): Failure | null {
  if (status < 300) return null;
  const { message } = body as { message?: unknown };
  const text = typeof message === "string" ? plainMessage(message) : "";
  return { kind: KIND_OF_STATUS[status] ?? "unreachable", message: text, retryAfter };
}

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
    const answer = await send(path, init, method === "GET", this.noting(operation), this.caller.patience);
    const failure = restFailure(answer);
    if (failure) throw await this.refusal(operation, failure);
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
    const answer = await send("/graphql", init, readOnly, this.noting(operation), this.caller.patience);
    const failure = graphqlFailure(answer);
    if (failure) throw await this.refusal(operation, failure);
    return { result: (answer.body as { data: Result }).data, now: answer.date };
  }

  private async refusal(operation: string, failure: Failure): Promise<unknown> {
    if (failure.kind === "unreachable") this.noting(operation)(new Error(failure.message));
    const { ended } = this.caller;
    return failure.kind === "unauthenticated" && ended ? ended() : new FailureResponse(failure);
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

  private noting(operation: string): (cause: unknown) => void {
    return (error) => {
      const { message, cause } = error as { message?: string; cause?: { message?: string; code?: string } };
      this.caller.log.warn({ operation, reason: message, cause: cause?.code ?? cause?.message }, "upstream failed");
    };
  }
}

/** Nonce, operation and a keyed hash of what is sent: a corrected form is a new call. */
export function idempotencyKey(nonce: string, operation: string, content: unknown): string {
  return `${nonce}.${operation}.${createHmac("sha256", nonce)
    .update(JSON.stringify(content ?? null))
    .digest("base64url")}`;
}
