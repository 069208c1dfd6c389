import type { ErrorCode } from "#contract/error-codes";
import { formatRetryAfter } from "#contract/retry-after";
import { cleanMessage, type Failure, type FailureKind, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import type { UpstreamResponse } from "./transport.server";

/**
 * The contract's codes of refusals, whose messages users see. Any other code is the upstream's own trouble (SAFE-05).
 */
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

/** The code for a document that the upstream's schema doesn't know. Its message is for programmers. */
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

interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message?: unknown; extensions?: { code?: unknown; field?: unknown } }[];
}

const TOO_MANY = "Too many requests.";

type Told = Pick<UpstreamResponse, "status" | "retryAfter" | "body">;

const textOf = (message: unknown) => (typeof message === "string" ? cleanMessage(message) : "");

/** Returns the upstream's message, whether or not it is for users. */
export function getUpstreamMessage(body: unknown): string {
  const { message, errors } = Object(body) as GraphQLAnswer & { message?: unknown };
  const [error] = Array.isArray(errors) ? errors : [];
  return textOf(error?.message ?? message);
}

/**
 * Returns the failure of a GraphQL answer, or null. Partial data is a failure, since the portal needs everything it
 * asks for. An answer without `errors` comes from a proxy before the upstream and counts by its status.
 */
export function toGraphqlFailure({ status, retryAfter, body }: Told): Failure | null {
  const { data, errors } = body as GraphQLAnswer;
  const error = Array.isArray(errors) ? errors[0] : undefined;
  if (!error && status < 400) return data && typeof data === "object" ? null : UNREACHABLE_FAILURE;
  if (!error) return gatewayFailure({ status, retryAfter, body });
  const code = String(error.extensions?.code);
  const refusal = KIND_OF_CODE[code];
  const said = refusal ? textOf(error.message) : "";
  const kind = refusal ?? KIND_OF_STATUS[status] ?? (code === NOT_IN_SCHEMA ? "invalid" : "unreachable");
  const field = refusal && error.extensions?.field;
  return {
    kind,
    message: kind === "limited" ? appendWaitingTime(said || TOO_MANY, retryAfter) : said || UNREACHABLE_FAILURE.message,
    hasNoMessage: said === "" && kind !== "limited",
    retryAfter,
    ...(typeof field === "string" && { field }),
  };
}

function gatewayFailure(told: Told): Failure {
  const failure = toRestFailure(told) ?? UNREACHABLE_FAILURE;
  return { ...failure, message: failure.message || UNREACHABLE_FAILURE.message };
}

/** Returns the failure of a REST answer, or null. Its message is empty where there is none for users (SAFE-05). */
export function toRestFailure({ status, retryAfter, body }: Told): Failure | null {
  if (status < 300) return null;
  const message = status < 500 ? textOf((body as { message?: unknown }).message) : "";
  const kind = KIND_OF_STATUS[status] ?? "unreachable";
  return {
    kind,
    message: kind === "limited" ? appendWaitingTime(message, retryAfter) : message,
    hasNoMessage: message === "",
    retryAfter,
  };
}

/** Returns a refusal with the time to wait, unless it already says what to do (SAFE-07). */
export function appendWaitingTime(refusal: string, seconds: number | undefined): string {
  return refusal === "" || seconds === undefined || /\bplease\b/i.test(refusal)
    ? refusal
    : `${refusal} ${formatRetryAfter(seconds)}`;
}
