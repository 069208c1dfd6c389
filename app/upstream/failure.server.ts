import type { I18n } from "@lingui/core";
import { createEnglishI18n } from "~/i18n/i18n";
import { formatWait } from "./transport/wait";

/** The ways in which an upstream call fails. */
export type FailureKind =
  | "unreachable"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "invalid"
  | "conflict"
  | "limited";

export interface Failure {
  kind: FailureKind;
  /** `unknown` when the call may have taken effect, since the upstream didn't say; `refused`, as without it, when not. */
  outcome?: "unknown" | "refused";
  /** A sentence for users: the upstream's own, trimmed and without the prefix 'GraphQL error:', or the portal's. */
  message: string;
  /** True when the upstream gave no message for users: `message` is the portal's own, or empty. */
  hasNoMessage?: boolean;
  /** The upstream's own words in `message`, in English to a reader of another language: they are shown with `lang` (LANG-03). */
  english?: string;
  /** The seconds to wait, when the upstream says so. */
  retryAfter?: number | undefined;
  /** The field that the upstream names as the cause, such as `password` for a new password. */
  field?: string | undefined;
  /** The response name of the root field that failed; undefined when the whole call did. */
  rootField?: string | undefined;
  timedOut?: boolean | undefined;
  /** True when the outcome is unknown and a retry would repeat the effect. */
  retryRepeatsEffect?: boolean | undefined;
}

/**
 * Returns a failure's message at the form's field that the upstream names; undefined when it names none.
 * @param fields the form's field names, by the names that the upstream uses
 */
export function fieldErrorsOf({ field = "", message }: Failure, fields: Record<string, string>) {
  const name = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return name === undefined ? undefined : { [name]: [message] };
}

const STATUS: Record<FailureKind, number> = {
  unreachable: 503,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  invalid: 400,
  conflict: 409,
  limited: 429,
};

/** The failure of a call without an answer, in English. */
export const UNREACHABLE_FAILURE: Failure = {
  kind: "unreachable",
  outcome: "unknown",
  message: /* i18n */ "The service isn't available right now. Try again in a moment.",
  hasNoMessage: true,
};

/** Returns the failure of a call without an answer, in the reader's language. */
export const unreachable = (i18n: I18n): Failure => ({
  ...UNREACHABLE_FAILURE,
  message: i18n._(UNREACHABLE_FAILURE.message),
});

/** Returns the failure of a call that the portal holds back until an upstream that fails may be asked again. */
export const notBefore = (i18n: I18n, retryAfter: number): Failure => ({
  ...UNREACHABLE_FAILURE,
  message: `${i18n._("The service isn't available right now.")} ${formatWait(i18n, retryAfter)}`,
  retryAfter,
});

/** True when it is unknown whether a call took effect. */
export const isOutcomeUnknown = ({ outcome }: Failure): boolean => outcome === "unknown";

/** The request for which a call failed. */
interface FailedRequest {
  requestId?: string;
  i18n: I18n;
}

/** Formats a failure for URLs without a page, always with advice on the next step. */
function formatBody({ kind, message, hasNoMessage }: Failure, { requestId, i18n }: FailedRequest): string {
  const advice = kind === "unreachable" && !hasNoMessage ? [i18n._("Try again in a moment.")] : [];
  const sentences = [message || unreachable(i18n).message, ...advice].join(" ");
  if (!requestId) return sentences;
  return `${sentences}\n${i18n._("Request ID {requestId}. Quote this ID if you contact support.", { requestId })}`;
}

/** Of a failure that is thrown again: its message is in the reader's language already. */
const ENGLISH: FailedRequest = { i18n: createEnglishI18n() };

/** Returns the upstream's message, or the specification's fallback when there is none. */
export function messageOr(fallback: string, { message, hasNoMessage }: Failure): string {
  return hasNoMessage ? fallback : message;
}

/** Returns the upstream's message as users see it (AUTH-03). */
export function cleanMessage(message: string): string {
  return message.replace(/^\s*GraphQL error:/, "").trim();
}

/** Returns a failure's message for a script, with what of it is in English on a page of another language (LANG-03). */
export const toReason = ({ message, english }: Failure) => ({ message, english });

/** Returns status and headers of the response to a failed form. */
export function toResponseInit(failure: Failure): { status: number; headers: Record<string, string> } {
  const { kind, retryAfter } = failure;
  return { status: STATUS[kind], headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } };
}

/**
 * The error that the upstream client throws. It is a response, so that an uncaught one gives the error page its status,
 * and a route without a page answers with a sentence, never a stack.
 */
export class FailureResponse extends Response {
  constructor(
    readonly failure: Failure,
    private readonly request: FailedRequest = ENGLISH,
  ) {
    const { status, headers } = toResponseInit(failure);
    super(formatBody(failure, request), {
      status,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  }

  /** Returns a copy, because a body can be read only once. */
  override clone() {
    return new FailureResponse(this.failure, this.request);
  }
}

/** Returns a thrown failure. @throws anything else as it is, such as a redirect or a programming error */
export function unwrapFailure(value: unknown): Failure {
  if (value instanceof FailureResponse) return value.failure;
  throw value;
}

export type Outcome<Result> = { ok: true; value: Result } | { ok: false; failure: Failure };

/** Returns the result of an upstream call, or its failure. @throws any other error */
export async function attempt<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, failure: unwrapFailure(error) };
  }
}
