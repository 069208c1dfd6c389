import { randomUUID } from "node:crypto";
import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { HEADERS, isRequestId } from "#contract/headers";
import { GRAPHQL_PATH, REST, type RestOperation, restPath } from "#contract/rest";
import type { Report } from "./report";

export interface ClientRequest {
  as?: string | undefined;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

interface RestRequest extends Omit<ClientRequest, "variables"> {
  query?: Record<string, string>;
  body?: object;
}

/** Why a run can't say anything about an upstream. */
export class ConformanceSetupError extends Error {}

/** The way to an upstream. Each answer that comes by it is judged for what all answers have in common. */
export class ConformanceClient {
  /** True when the upstream claims to return X-Request-Id. */
  keepsRequestIds = false;

  constructor(
    readonly origin: string,
    private readonly report: Report,
    private readonly given: { portalKey?: string | undefined; productSlug: string },
  ) {}

  /** Sends a GraphQL request. @param name the operation, for the report */
  async ask(name: string, query: string, { as, variables, headers }: ClientRequest = {}): Promise<Reply> {
    const body = JSON.stringify({ query, variables });
    const type = { "content-type": "application/json" };
    const reply = await this.send(GRAPHQL_PATH, { method: "POST", body, headers: { ...type, ...headers } }, as);
    judgeReply(this.report, name, reply, "graphql");
    return reply;
  }

  /** Sends a REST request. */
  async call(id: RestOperation, { as, query, body, headers }: RestRequest = {}): Promise<Reply> {
    const method = REST[id].method.toUpperCase();
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const type: Record<string, string> = body ? { "content-type": "application/json" } : {};
    const init = { method, headers: { ...type, ...headers }, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await this.send(restPath(id, this.given.productSlug) + search, init, as);
    judgeReply(this.report, id, reply, "rest");
    return reply;
  }

  /** Sends any request, whose answer is not judged beyond its headers. */
  async send(path: string, init: RequestInit, as?: string): Promise<Reply> {
    const requestId = `conformance-${randomUUID()}`;
    const { portalKey } = this.given;
    const headers = new Headers(init.headers);
    headers.set(HEADERS.requestId, requestId);
    if (as) headers.set("authorization", `Bearer ${as}`);
    if (portalKey) headers.set(HEADERS.portalKey, portalKey);
    const response = await fetch(this.origin + path, { ...init, headers, redirect: "manual" }).catch((error) => {
      throw new ConformanceSetupError(
        `${this.origin} does not answer: ${error.cause?.code ?? error.cause?.message ?? error.message}.`,
      );
    });
    const reply = await read(response);
    this.judgeHeaders(path.split("?")[0] ?? path, reply, requestId);
    return reply;
  }

  private judgeHeaders(path: string, { headers }: Reply, requestId: string): void {
    const date = headers.get("date") ?? "";
    const told = "a Date header such as Mon, 16 Mar 2026 09:00:00 GMT, from which the portal takes its present time";
    const isDate = Number.isFinite(Date.parse(date)) && new Date(date).toUTCString() === date;
    this.report.expect("headers", `Date of ${path}`, isDate, told, date);
    if (!this.keepsRequestIds) return;
    const came = headers.get(HEADERS.requestId);
    const kept = isRequestId(came) && came === requestId;
    this.report.expect("headers", `X-Request-Id of ${path}`, kept, "the request's own id again", came);
  }
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = parsed(text);
  const { data = null, errors = [] } = Object(json) as Partial<Pick<Reply, "data" | "errors">>;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const code = first ? (first.extensions?.code ?? "") : codeByStatus(response.status);
  const { status, headers } = response;
  return { status, headers, text, json, data, errors: Array.isArray(errors) ? errors : [], code };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface GraphqlError {
  message: string;
  extensions?: { code?: string; field?: string };
}

/** An answer of the upstream. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body, if it is JSON. */
  json: unknown;
  data: Record<string, unknown> | null;
  errors: GraphqlError[];
  /** The error's code; without errors the status's code, as an API gateway answers; null for success. */
  code: string | null;
}

/**
 * Returns the code of a status without errors, as an API gateway in front of an upstream answers (contract decision
 * 84).
 */
function codeByStatus(status: number): ErrorCode | null {
  if (status < 400) return null;
  const codes = Object.entries(HTTP_STATUS_BY_CODE) as [ErrorCode, number][];
  return codes.find(([, known]) => known === status)?.[0] ?? (status < 500 ? "BAD_USER_INPUT" : "INTERNAL");
}

/** Judges what all answers have in common: status, type, and the form of errors. */
function judgeReply(report: Report, name: string, reply: Reply, kind: "graphql" | "rest"): void {
  const { status, headers, json, text } = reply;
  const type = headers.get("content-type") ?? "none";
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(type) && json !== undefined;
  if (!report.expect("http", name, isJson, "an answer in JSON, with its Content-Type", isJson || `${type}: ${text}`))
    return;
  if (status === HTTP_STATUS_BY_CODE.RATE_LIMITED) {
    const wait = headers.get("retry-after");
    const isSeconds = /^\d+$/.test(wait ?? "");
    report.expect("headers", `Retry-After of ${name}`, isSeconds, "whole seconds with status 429", wait);
  }
  if (kind === "graphql" && status < 400) judgeResult(report, name, reply);
  if (status >= 400 && reply.errors.length === 0) judgeMessage(report, name, Object(json).message);
  for (const error of reply.errors) judgeError(report, name, error, status);
}

function judgeResult(report: Report, name: string, { json }: Reply): void {
  const { data, errors } = Object(json);
  const isResult = (typeof data === "object" && data !== undefined) || (Array.isArray(errors) && errors.length > 0);
  report.expect("http", name, isResult, "an object with data or errors", json);
}

function judgeError(report: Report, name: string, error: Reply["errors"][number], status: number): void {
  judgeMessage(report, name, error.message);
  const code = error.extensions?.code;
  const isKnown = typeof code === "string" && Object.hasOwn(HTTP_STATUS_BY_CODE, code);
  if (
    !report.expect(
      "errors",
      name,
      isKnown,
      `extensions.code out of ${Object.keys(HTTP_STATUS_BY_CODE).join(", ")}`,
      error,
    )
  )
    return;
  const fits =
    status === 200 || status === HTTP_STATUS_BY_CODE[code as ErrorCode] || (code === "INTERNAL" && status >= 500);
  const expected = `status 200, or the one that goes with the error's code, such as ${HTTP_STATUS_BY_CODE.FORBIDDEN} with FORBIDDEN`;
  report.expect("http", name, fits, expected, { status, code });
}

function judgeMessage(report: Report, name: string, message: unknown): void {
  const text = typeof message === "string" ? message.trim() : "";
  report.expect("errors", name, text !== "", "a message", message);
  const isPlain = !/\n\s*at |\b[A-Z]\w*(?:Error|Exception)\b|\bat \w+ \(|SQLSTATE|\.(?:ts|js|java|py|php):\d+/.test(
    text,
  );
  report.expect("errors", name, isPlain, "a message for people, without a stack or the name of an exception", message);
}
