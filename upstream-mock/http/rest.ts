import type { I18n } from "@lingui/core";
import type { ErrorRequestHandler, Request } from "express";
import type { Logger } from "pino";
import { z } from "zod";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { msg } from "#contract/i18n/i18n";
import { ENGLISH } from "#mock/i18n/languages";
import { badInput, FAILED, getErrorCode, isStorageFailure, NOT_SAVED, translateError } from "./api-error";
import { logFailure } from "./log-failure";

/** Parses the body, or throws BAD_USER_INPUT with the errors. */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badInput(msg("The request is not valid. {error}", { error: z.prettifyError(parsed.error) }));
}

/** Returns a value of the query string, or throws BAD_USER_INPUT unless it is given once and not empty. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value === "string" && value !== "") return value;
  throw badInput(msg("The parameter {name} is missing.", { name }));
}

/**
 * Returns the error handler of REST: failures answer with status and {message}; other errors are logged and answered
 * without details.
 */
export function restErrors(log: Logger, languageOf: (request: Request) => I18n = () => ENGLISH): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const i18n = languageOf(request);
    const code = getErrorCode(error);
    if (code) {
      response.set(error.extensions.http?.headers ?? {});
      return response.status(HTTP_STATUS_BY_CODE[code]).json({ message: translateError(i18n, error) });
    }
    if (typeof error?.status === "number" && error.status < 500) {
      return response.status(error.status).json({ message: i18n._("The request couldn't be read.") });
    }
    logFailure(log, error, "request failed", { path: request.path });
    if (isStorageFailure(error)) return response.status(503).json({ message: i18n._(NOT_SAVED) });
    return response.status(500).json({ message: i18n._(FAILED) });
  };
}
