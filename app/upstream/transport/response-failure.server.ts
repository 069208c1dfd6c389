import type { ErrorCode } from "#contract/error-codes";
import { formatRetryAfter } from "#contract/retry-after";
import { cleanMessage, type Failure, type FailureKind, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
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

interface GraphQLBody {
  data?: Record<string, unknown> | null;
  errors?: { message?: unknown; extensions?: { code?: unknown; field?: unknown } }[];
}

const TOO_MANY = "Too many requests.";

type ResponseParts = Pick<UpstreamResponse, "status" | "retryAfter" | "body">;

const toText = (message: unknown) => (typeof message === "string" ? cleanMessage(message) : "");

/** Returns the upstream's message, also one that is not for users. */
export function getUpstreamMessage(body: unknown): string {
  const { message, errors } = Object(body) as GraphQLBody & { message?: unknown };
  const [error] = Array.isArray(errors) ? errors : [];
  return toText(error?.message ?? message);
}

/**
 * Returns the failure of a GraphQL response; null when it succeeded. Partial data is a failure, because the portal needs
 * all of it. An error status without `errors` comes from a proxy before the upstream.
 */
export function toGraphqlFailure({ status, retryAfter, body }: ResponseParts): Failure | null {
  const { data, errors } = body as GraphQLBody;
  const error = Array.isArray(errors) ? errors[0] : undefined;
  if (!error && status < 400) return data && typeof data === "object" ? null : UNREACHABLE_FAILURE;
  if (!error) return toProxyFailure({ status, retryAfter, body });
  const code = String(error.extensions?.code);
  const codeKind = KIND_OF_CODE[code];
  const text = codeKind ? toText(error.message) : "";
  const kind = codeKind ?? KIND_OF_STATUS[status] ?? (code === NOT_IN_SCHEMA ? "invalid" : "unreachable");
  const field = codeKind && error.extensions?.field;
  return {
    kind,
    message: kind === "limited" ? appendWaitingTime(text || TOO_MANY, retryAfter) : text || UNREACHABLE_FAILURE.message,
    hasNoMessage: text === "" && kind !== "limited",
    retryAfter,
    ...(typeof field === "string" && { field }),
  };
}

function toProxyFailure(response: ResponseParts): Failure {
  const failure = toRestFailure(response) ?? UNREACHABLE_FAILURE;
  return { ...failure, message: failure.message || UNREACHABLE_FAILURE.message };
}

/** Returns the failure of a REST response, or null. Its message is empty when there is none for users (SAFE-05). */
export function toRestFailure({ status, retryAfter, body }: ResponseParts): Failure | null {
  if (status < 300) return null;
  const message = status < 500 ? toText((body as { message?: unknown }).message) : "";
  const kind = KIND_OF_STATUS[status] ?? "unreachable";
  return {
    kind,
    message: kind === "limited" ? appendWaitingTime(message, retryAfter) : message,
    hasNoMessage: message === "",
    retryAfter,
  };
}

/** Appends the time to wait to a message, unless it already says what to do (SAFE-07). */
export function appendWaitingTime(message: string, seconds: number | undefined): string {
  return message === "" || seconds === undefined || /\bplease\b/i.test(message)
    ? message
    : `${message} ${formatRetryAfter(seconds)}`;
}
