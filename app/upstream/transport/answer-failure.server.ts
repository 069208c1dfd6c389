import { type Failure, type FailureKind, plainMessage, UNREACHABLE } from "~/upstream/failure.server";
import type { Answer } from "./transport.server";
import { withWaiting } from "./waiting";

/** The contract's refusals: what they say is for people. Any other code is the upstream's own trouble (SAFE-05). */
const KIND_OF_CODE: Record<string, FailureKind> = {
  UNAUTHENTICATED: "unauthenticated",
  FORBIDDEN: "forbidden",
  NOT_FOUND: "missing",
  BAD_USER_INPUT: "invalid",
  FAILED_PRECONDITION: "invalid",
  CONFLICT: "conflict",
  RATE_LIMITED: "limited",
  GATEWAY_UNREACHABLE: "unreachable",
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
  errors?: { message?: unknown; extensions?: { code?: unknown; field?: unknown } }[];
}

const TOO_MANY = "Too many requests.";

type Told = Pick<Answer, "status" | "retryAfter" | "body">;

const textOf = (message: unknown) => (typeof message === "string" ? plainMessage(message) : "");

/** What the upstream said, whoever it is meant for. */
export function wordsOf(body: unknown): string {
  const { message, errors } = Object(body) as GraphQLAnswer & { message?: unknown };
  const [error] = Array.isArray(errors) ? errors : [];
  return textOf(error?.message ?? message);
}

/**
 * The failure that a GraphQL answer tells of, or null. Partial data is a failure: nobody asked for less. Without `errors`
 * it is the answer of a gateway before the upstream, and the status counts.
 */
export function graphqlFailure({ status, retryAfter, body }: Told): Failure | null {
  const { data, errors } = body as GraphQLAnswer;
  const error = Array.isArray(errors) ? errors[0] : undefined;
  if (!error && status < 400) return data && typeof data === "object" ? null : UNREACHABLE;
  if (!error) return gatewayFailure({ status, retryAfter, body });
  const refusal = KIND_OF_CODE[String(error.extensions?.code)];
  const message = refusal ? textOf(error.message) : "";
  const kind = refusal ?? KIND_OF_STATUS[status] ?? "unreachable";
  const field = refusal && error.extensions?.field;
  return {
    kind,
    message: kind === "limited" ? withWaiting(message || TOO_MANY, retryAfter) : message || UNREACHABLE.message,
    retryAfter,
    ...(typeof field === "string" && { field }),
  };
}

function gatewayFailure(told: Told): Failure {
  const failure = restFailure(told) ?? UNREACHABLE;
  return { ...failure, message: failure.message || UNREACHABLE.message };
}

/** The failure that a REST answer tells of, or null. Its message is empty where there is none for people (SAFE-05). */
export function restFailure({ status, retryAfter, body }: Told): Failure | null {
  if (status < 300) return null;
  const message = status < 500 ? textOf((body as { message?: unknown }).message) : "";
  const kind = KIND_OF_STATUS[status] ?? "unreachable";
  return { kind, message: kind === "limited" ? withWaiting(message, retryAfter) : message, retryAfter };
}
