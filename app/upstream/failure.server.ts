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
  /** A sentence for users: the upstream's own, trimmed and without the prefix 'GraphQL error:', or the portal's. */
  message: string;
  /** True where the upstream said nothing that is for people: the message is the portal's own, or empty. */
  hasNoMessage?: boolean;
  /** The seconds to wait, where the upstream says so. */
  retryAfter?: number | undefined;
  /** The field that the upstream names as the cause, such as `password` for a new password. */
  field?: string | undefined;
  /** True when the time to wait for an answer is over. */
  timedOut?: boolean | undefined;
  /** True when it is unknown whether a call took effect, and the upstream would carry it out again. */
  retryRepeatsEffect?: boolean | undefined;
}

/**
 * Returns a failure's message at the form's field that the upstream names; undefined where it names none.
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

/** The failure without a usable answer, with the portal's own sentence. */
export const UNREACHABLE_FAILURE: Failure = {
  kind: "unreachable",
  message: "The service isn't available right now. Try again in a moment.",
  hasNoMessage: true,
};

/**
 * True when it is unknown whether a call took effect: there was no answer, or not one of the upstream's own. The
 * upstream's message that a gateway can't be contacted is an answer.
 */
export const isOutcomeUnknown = ({ kind, hasNoMessage = false }: Failure): boolean =>
  kind === "unreachable" && hasNoMessage;

/** Returns the failure's text for addresses without a page. It always says what to do next. */
function bodyOf({ kind, message, hasNoMessage }: Failure, requestId: string | undefined): string {
  const words = message || UNREACHABLE_FAILURE.message;
  const advice = kind === "unreachable" && !hasNoMessage ? " Try again in a moment." : "";
  return words + advice + (requestId ? `\nRequest ${requestId}` : "");
}

/** Returns the upstream's message, or the fallback of the specification where the upstream gave none. */
export function messageOr(fallback: string, { message, hasNoMessage }: Failure): string {
  return hasNoMessage ? fallback : message;
}

/** Returns the upstream's message as users see it (AUTH-03). */
export function cleanMessage(message: string): string {
  return message.replace(/^\s*GraphQL error:/, "").trim();
}

/** Returns status and headers of the answer to a form that failed this way. */
export function toResponseInit(failure: Failure): { status: number; headers: Record<string, string> } {
  const { kind, retryAfter } = failure;
  return { status: STATUS[kind], headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } };
}

/**
 * The error that the upstream client throws. It is a response: when nothing catches it, the error page gets the right
 * status, and a route without a page answers with a sentence, never a stack.
 */
export class FailureResponse extends Response {
  constructor(
    readonly failure: Failure,
    private readonly requestId?: string,
  ) {
    const { status, headers } = toResponseInit(failure);
    super(bodyOf(failure, requestId), { status, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
  }

  /** Returns another response of the same failure: the body of each can be read once. */
  override clone() {
    return new FailureResponse(this.failure, this.requestId);
  }
}

/**
 * Returns the failure that was thrown.
 * @throws the value itself when it is no failure, such as a redirect or a programming error
 */
export function unwrapFailure(value: unknown): Failure {
  if (value instanceof FailureResponse) return value.failure;
  throw value;
}

/** The result of a call, or why there is none. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; failure: Failure };

/**
 * Returns the result of an upstream call, or its failure for the caller to handle.
 * @throws whatever is not a failure
 */
export async function attempt<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, failure: unwrapFailure(error) };
  }
}
