import type { I18n } from "@lingui/core";
import type { ErrorCode } from "#contract/error-codes";
import { createI18n } from "~/i18n/i18n";
import { LANGUAGES } from "~/i18n/languages";
import { cleanMessage, type Failure, type FailureKind, unreachable } from "~/upstream/failure.server";
import { formatWait } from "~/upstream/transport/wait";
import type { UpstreamResponse } from "./transport.server";

/** The contract's error codes with messages for users. Any other code is the upstream's own error (SAFE-05). */
const KIND_OF_CODE: Partial<Record<string, FailureKind>> = {
  UNAUTHENTICATED: "unauthenticated",
  FORBIDDEN: "forbidden",
  NOT_FOUND: "missing",
  BAD_USER_INPUT: "invalid",
  FAILED_PRECONDITION: "invalid",
  CONFLICT: "conflict",
  RATE_LIMITED: "limited",
  GATEWAY_UNREACHABLE: "unreachable",
} satisfies Record<Exclude<ErrorCode, "INTERNAL">, FailureKind>;

/** The code of a document that does not match the upstream's schema. Its message is for programmers. */
const NOT_IN_SCHEMA = "GRAPHQL_VALIDATION_FAILED";

const KIND_OF_STATUS: Record<number, FailureKind> = {
  400: "invalid",
  401: "unauthenticated",
  403: "forbidden",
  404: "missing",
  409: "conflict",
  422: "invalid",
  429: "limited",
};

interface GraphqlError {
  message?: unknown;
  path?: unknown;
  extensions?: { code?: unknown; field?: unknown };
}

type ResponseParts = Pick<UpstreamResponse, "status" | "retryAfter" | "body"> &
  Partial<Pick<UpstreamResponse, "language">>;

/** For texts of the portal beside an English message of the upstream. */
const ENGLISH = createI18n(LANGUAGES[0]);

/** Returns the translator for texts beside the upstream's message, in the language of the message (LANG-03). */
const languageOf = (i18n: I18n, { language = i18n.locale }: ResponseParts): I18n =>
  language === i18n.locale ? i18n : ENGLISH;

const listErrors = ({ errors }: { errors?: unknown }): GraphqlError[] =>
  Array.isArray(errors) ? errors.map(Object) : [];

const toText = (message: unknown) => (typeof message === "string" ? cleanMessage(message) : "");

/** Returns the upstream's message, also one that is not for users. */
export function getUpstreamMessage(body: unknown): string {
  const [error] = listErrors(Object(body));
  return toText(error?.message ?? Object(body).message);
}

/**
 * Returns the failures of a GraphQL response, each with the root field that it names; none when it succeeded. Partial data
 * has failures too. An error status without `errors` comes from a proxy before the upstream.
 */
export function toGraphqlFailures(i18n: I18n, response: ResponseParts): Failure[] {
  const { data, ...body } = response.body as { data?: unknown };
  const failures = listErrors(body).map((error) => toErrorFailure(i18n, error, response));
  if (failures.length === 0 && response.status >= 400) failures.push(...toRestFailures(i18n, response));
  else if (failures.length === 0 && (!data || typeof data !== "object")) failures.push(unreachable(i18n));
  return failures.map((failure) => ({ ...failure, message: failure.message || unreachable(i18n).message }));
}

function toErrorFailure(i18n: I18n, { message, path, extensions }: GraphqlError, response: ResponseParts): Failure {
  const { status } = response;
  const code = String(extensions?.code);
  const codeKind = KIND_OF_CODE[code];
  const kind = codeKind ?? KIND_OF_STATUS[status] ?? (code === NOT_IN_SCHEMA ? "invalid" : "unreachable");
  const said = codeKind ? toText(message) : "";
  const text = said || (kind === "limited" ? i18n._("Too many requests.") : "");
  const [rootField] = Array.isArray(path) ? path : [];
  return {
    ...toFailure(i18n, kind, { text, isSaid: said !== "" }, response),
    ...(codeKind && { outcome: "refused" }),
    ...(codeKind && typeof extensions?.field === "string" && { field: extensions.field }),
    ...(typeof rootField === "string" && { rootField }),
  };
}

/** Returns the failure of a REST response, if any. Its message is empty when there is none for users (SAFE-05). */
export function toRestFailures(i18n: I18n, response: ResponseParts): Failure[] {
  const { status, body } = response;
  if (status < 300) return [];
  const text = status < 500 ? toText((body as { message?: unknown }).message) : "";
  return [toFailure(i18n, KIND_OF_STATUS[status] ?? "unreachable", { text, isSaid: text !== "" }, response)];
}

/** @param isSaid true for the upstream's own text, false for the portal's */
function toFailure(
  i18n: I18n,
  kind: FailureKind,
  { text, isSaid }: { text: string; isSaid: boolean },
  response: ResponseParts,
): Failure {
  const { retryAfter } = response;
  const language = isSaid ? languageOf(i18n, response) : i18n;
  const message = kind === "limited" ? appendWaitingTime(language, text, retryAfter) : text;
  return {
    kind,
    outcome: kind === "unreachable" ? "unknown" : "refused",
    message,
    hasNoMessage: text === "",
    ...(language !== i18n && { english: message }),
    retryAfter,
  };
}

/** The fields with the items of a batch that the upstream has refused, each item with its reason. */
const REFUSED = ["rejected", "refused", "left"];

/** Marks the reasons in a GraphQL response as English, by `english`, for readers of another language (LANG-03). */
export function markEnglishReasons(i18n: I18n, response: ResponseParts): void {
  if (languageOf(i18n, response) === i18n) return;
  const answers = Object.values(Object((response.body as { data?: unknown }).data))
    .flat()
    .map(Object);
  const lists = answers.flatMap((answer) => REFUSED.map((name) => answer[name]));
  for (const refused of lists.filter(Array.isArray).flat().map(Object))
    refused.english = refused.message ?? refused.reason;
}

/** Appends the time to wait to a message, unless it already says what to do (SAFE-07). */
export function appendWaitingTime(i18n: I18n, message: string, seconds: number | undefined): string {
  if (message === "" || seconds === undefined || /\b(?:please|try again)\b/i.test(message)) return message;
  const wait = formatWait(i18n, seconds);
  return message.endsWith(wait) ? message : `${message} ${wait}`;
}
