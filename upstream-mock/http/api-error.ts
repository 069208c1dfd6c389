import type { I18n } from "@lingui/core";
import { GraphQLError, type GraphQLErrorOptions } from "graphql";
import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { type Message, msg, type Text, toText } from "#contract/i18n/i18n";
import { ENGLISH } from "#mock/i18n/languages";

/** An error with a sentence for users. Logs and records have it in English, the answer in its reader's language (LANG-03). */
class ApiError extends GraphQLError {
  constructor(
    readonly text: Text,
    options: GraphQLErrorOptions,
  ) {
    super(toText(ENGLISH, text), options);
  }
}

/**
 * Returns an error of the contract: a plain sentence and a code. GraphQL sends it as it is, REST as status and
 * {message}.
 */
export function apiError(code: ErrorCode, text: Text, field?: string): GraphQLError {
  return new ApiError(text, { extensions: field ? { code, field } : { code } });
}

/**
 * Returns the sentence of an error, to be shown in its reader's language. GraphQL wraps errors, and an error may come
 * from another copy of the graphql module.
 */
export function getErrorText(error: unknown): Text {
  const { originalError, message } = Object(error) as { originalError?: unknown; message?: string };
  const { text } = Object(originalError ?? error) as { text?: Text };
  return text ?? message ?? "";
}

/** Returns an error's sentence in a language. */
export const translateError = (i18n: I18n, error: unknown): string => toText(i18n, getErrorText(error));

/** Returns the error of a used-up limit. It answers 429 with Retry-After in seconds, over GraphQL too. */
export function rateLimited(text: Text, retryAfterMs: number): GraphQLError {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const http = { status: 429, headers: { "Retry-After": String(seconds) } };
  return new ApiError(text, { extensions: { code: "RATE_LIMITED" satisfies ErrorCode, http } });
}

/** The sentences about what isn't there: other languages inflect them by its name. */
const MISSING = {
  "activation key": msg("The activation key was not found."),
  assignment: msg("The assignment was not found."),
  change: msg("The change was not found."),
  company: msg("The company was not found."),
  contact: msg("The contact was not found."),
  departure: msg("The departure was not found."),
  destination: msg("The destination was not found."),
  event: msg("The event was not found."),
  gateway: msg("The gateway was not found."),
  invitation: msg("The invitation was not found."),
  list: msg("The list was not found."),
  location: msg("The location was not found."),
  machine: msg("The machine was not found."),
  note: msg("The note was not found."),
  notice: msg("The notice was not found."),
  passkey: msg("The passkey was not found."),
  profile: msg("The profile was not found."),
  request: msg("The request was not found."),
  session: msg("The session was not found."),
  tag: msg("The tag was not found."),
  user: msg("The user was not found."),
  "user's access": msg("The user's access was not found."),
  view: msg("The view was not found."),
} satisfies Record<string, Message>;

/**
 * Returns the error for a thing that does not exist or that belongs to another company: both answer alike (contract
 * decision 25).
 */
export const notFound = (what: keyof typeof MISSING) => apiError("NOT_FOUND", MISSING[what]);

/**
 * Returns the error for wrong input.
 * @param field names the field that is wrong, if the error is about one
 */
export const badInput = (text: Text, field?: string) => apiError("BAD_USER_INPUT", text, field);

export const forbidden = (text: Text = msg("You don't have permission to do this.")) => apiError("FORBIDDEN", text);

/**
 * Returns the code of an error of the contract, or null. Checked by shape: an error may come from another copy of the
 * graphql module.
 */
export function getErrorCode(error: unknown): ErrorCode | null {
  const { extensions } = Object(error) as { extensions?: { code?: unknown } };
  const code = extensions?.code;
  return typeof code === "string" && code in HTTP_STATUS_BY_CODE ? (code as ErrorCode) : null;
}

/** What users read of an error without details. */
export const FAILED = msg("Something went wrong.");
export const NOT_SAVED = msg("Nothing can be saved right now. Try again in a moment.");

/** True when a write failed on the disk. Reads still work; writers can retry. */
export function isStorageFailure(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^SQLITE_(FULL|IOERR|READONLY|BUSY)/.test(code);
}
