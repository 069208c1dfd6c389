import { type FailureCode, STATUS_OF } from "#contract/codes";
import type { Report } from "./report";

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
  /** The error's code; without errors the one that the status stands for, as an API gateway answers; null for success. */
  code: string | null;
}

/**
 * Returns the code that a status without errors stands for, as an API gateway in front of an upstream answers (contract
 * decision 84).
 */
export function codeByStatus(status: number): FailureCode | null {
  if (status < 400) return null;
  const codes = Object.entries(STATUS_OF) as [FailureCode, number][];
  return codes.find(([, known]) => known === status)?.[0] ?? (status < 500 ? "BAD_USER_INPUT" : "INTERNAL");
}

/** Judges what all answers have in common: status, type, and the form of errors. */
export function judgeReply(report: Report, name: string, reply: Reply, kind: "graphql" | "rest"): void {
  const { status, headers, json, text } = reply;
  const type = headers.get("content-type") ?? "none";
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(type) && json !== undefined;
  if (!report.expect("http", name, isJson, "an answer in JSON, with its Content-Type", isJson || `${type}: ${text}`))
    return;
  if (status === STATUS_OF.RATE_LIMITED) {
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
  const isKnown = typeof code === "string" && Object.hasOwn(STATUS_OF, code);
  if (!report.expect("errors", name, isKnown, `extensions.code out of ${Object.keys(STATUS_OF).join(", ")}`, error))
    return;
  const fits = status === 200 || status === STATUS_OF[code as FailureCode] || (code === "INTERNAL" && status >= 500);
  const expected = `status 200, or the one that goes with the error's code, such as ${STATUS_OF.FORBIDDEN} with FORBIDDEN`;
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
