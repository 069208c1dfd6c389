import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { HEADERS, isRequestId } from "#contract/headers";
import type { Report } from "./report";

/** The time that the portal gives an upstream for one answer, in milliseconds. */
export const CALL_LIMIT = 8000;
export const IN_TIME = `an answer within ${CALL_LIMIT / 1000} s`;

/** Reads an answer's body: its data, its errors and their code. */
export function toReply(answer: Pick<Reply, "status" | "headers" | "text">, milliseconds: number): Reply {
  const json = parseJson(answer.text);
  const { data = null, errors = [] } = Object(json) as Partial<Pick<Reply, "data" | "errors">>;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const code = first ? (first.extensions?.code ?? "") : codeByStatus(answer.status);
  return { ...answer, json, data, errors: Array.isArray(errors) ? errors : [], code, milliseconds };
}

/** Judges the headers of an answer. @param requestId the id that has to come back, if one has to */
export function judgeHeaders(report: Report, path: string, { headers }: Reply, requestId: string | undefined): void {
  const date = headers.get("date") ?? "";
  const told = "a Date header such as Mon, 16 Mar 2026 09:00:00 GMT, from which the portal takes its present time";
  const isDate = Number.isFinite(Date.parse(date)) && new Date(date).toUTCString() === date;
  report.expect("headers", `Date of ${path}`, isDate, told, date);
  if (requestId === undefined) return;
  const came = headers.get(HEADERS.requestId);
  const kept = isRequestId(came) && came === requestId;
  report.expect("headers", `X-Request-Id of ${path}`, kept, "the request's own id again", came);
}

/** Returns what a text says in JSON; undefined for another text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
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
  /** The time from the call to the end of its answer. */
  milliseconds: number;
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

/**
 * Judges what all answers have in common: status, type, and the form of errors.
 * @param nameOf returns the operation that an error is about
 */
export function judgeReply(
  report: Report,
  name: string,
  reply: Reply,
  kind: "graphql" | "rest",
  nameOf: (error: Reply["errors"][number]) => string = () => name,
): void {
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
  for (const error of reply.errors) judgeError(report, nameOf(error), error, status);
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
