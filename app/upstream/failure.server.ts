/** The few ways in which an upstream call fails. */
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
  /** A sentence for people: the server's own, without the prefix 'GraphQL error:', trimmed; or ours. */
  message: string;
  /** Seconds to wait, where the upstream says so. */
  retryAfter?: number | undefined;
  /** What the upstream says it is about, where it says so: `password` for a new password. */
  field?: string | undefined;
  /** True where nobody knows whether a call took effect, and the upstream would carry it out a second time. */
  repeats?: boolean | undefined;
}

/**
 * Returns a failure's message for a form's answer: at the field that the upstream names, else at the form.
 * @param fields the form's names of what the upstream may name
 */
export function errorsOf({ field, message }: Failure, fields: Record<string, string>) {
  const name = field === undefined || !Object.hasOwn(fields, field) ? undefined : fields[field];
  return name === undefined
    ? { formErrors: [message] }
    : { fieldErrors: { [name]: [message] } as Record<string, string[]> };
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

/** No usable answer came: the sentence is the portal's own. */
export const UNREACHABLE: Failure = {
  kind: "unreachable",
  message: "The service can't be reached right now. Please try again in a moment.",
};

/**
 * True when nobody knows whether a call took effect: no answer came, or none of the upstream's own. A gateway that can't be
 * contacted is an answer.
 */
export const isUnsure = ({ kind, message }: Failure): boolean =>
  kind === "unreachable" && (message === UNREACHABLE.message || message === "");

/** What a person reads where no page shows the failure: never without what to do next. */
function bodyOf({ kind, message }: Failure, requestId: string | undefined): string {
  const words = message || UNREACHABLE.message;
  const advice = kind === "unreachable" && words !== UNREACHABLE.message ? " Please try again in a moment." : "";
  return words + advice + (requestId ? `\nRequest ${requestId}` : "");
}

/** The server's message, or the catalogue's fallback where the server gave none. */
export function messageOr(fallback: string, { message }: Failure): string {
  return message === "" || message === UNREACHABLE.message ? fallback : message;
}

/** The server's message as people see it (AUTH-03). */
export function plainMessage(message: string): string {
  return message.replace(/^\s*GraphQL error:/, "").trim();
}

/** The answer's status and headers for a failure that a form shows. */
export function failureInit(failure: Failure): { status: number; headers: Record<string, string> } {
  const { kind, retryAfter } = failure;
  return { status: STATUS[kind], headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } };
}

/**
 * What the upstream client throws. It is an answer, so that one which nobody catches becomes the error page with the
 * right status, or in a route without a page a sentence; never a stack.
 */
export class FailureResponse extends Response {
  constructor(
    readonly failure: Failure,
    requestId?: string,
  ) {
    const { status, headers } = failureInit(failure);
    super(bodyOf(failure, requestId), { status, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
  }
}

/** The failure in what was thrown. @throws again what is no failure: redirects, programming errors. */
export function failureOf(value: unknown): Failure {
  if (value instanceof FailureResponse) return value.failure;
  throw value;
}

/** Runs an upstream call whose failure the caller wants to look at. */
export async function attempt<Result>(
  call: Promise<Result>,
): Promise<{ ok: true; value: Result } | { ok: false; failure: Failure }> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
