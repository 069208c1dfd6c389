import { GraphQLError } from "graphql";
import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";

/**
 * Returns an error of the contract: a plain sentence and a code. GraphQL sends it as it is, REST as status and
 * {message}.
 */
export function apiError(code: ErrorCode, message: string, field?: string): GraphQLError {
  return new GraphQLError(message, { extensions: field ? { code, field } : { code } });
}

/** Returns the error of a used-up limit. It answers 429 with Retry-After in seconds, over GraphQL too. */
export function rateLimited(message: string, retryAfterMs: number): GraphQLError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const http = { status: 429, headers: { "Retry-After": String(seconds) } };
  return new GraphQLError(message, { extensions: { code: "RATE_LIMITED" satisfies ErrorCode, http } });
}

/**
 * Returns the error for a thing that does not exist or that belongs to another company: both answer alike (contract
 * decision 25).
 */
export const notFound = (what: string) => apiError("NOT_FOUND", `The ${what} was not found.`);

/**
 * Returns the error for wrong input.
 * @param field names the field that is wrong, if the error is about one
 */
export const badInput = (message: string, field?: string) => apiError("BAD_USER_INPUT", message, field);

export const forbidden = (message = "You don't have permission to do this.") => apiError("FORBIDDEN", message);

/**
 * Returns the code of an error of the contract, or null. Checked by shape: an error may come from another copy of the
 * graphql module.
 */
export function getErrorCode(error: unknown): ErrorCode | null {
  const { extensions } = Object(error) as { extensions?: { code?: unknown } };
  const code = extensions?.code;
  return typeof code === "string" && code in HTTP_STATUS_BY_CODE ? (code as ErrorCode) : null;
}

/** True when a write failed on the disk. Reads still work; writers can retry. */
export function isStorageFailure(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^SQLITE_(FULL|IOERR|READONLY|BUSY)/.test(code);
}
