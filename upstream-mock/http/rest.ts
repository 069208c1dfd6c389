import type { ErrorRequestHandler, Request } from "express";
import type { Logger } from "pino";
import { z } from "zod";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { badInput, getErrorCode, isStorageFailure } from "./api-error";
import { logFailure } from "./log-failure";

/** Parses the body, or throws BAD_USER_INPUT with the errors. */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badInput(`The request is not valid. ${z.prettifyError(parsed.error)}`);
}

/** Returns a value of the query string, or throws BAD_USER_INPUT unless it is given once and not empty. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value === "string" && value !== "") return value;
  throw badInput(`The parameter ${name} is missing.`);
}

/**
 * Returns the error handler of REST: failures answer with status and {message}; other errors are logged and answered
 * without details.
 */
export function restErrors(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const code = getErrorCode(error);
    if (code) {
      response.set(error.extensions.http?.headers ?? {});
      return response.status(HTTP_STATUS_BY_CODE[code]).json({ message: error.message });
    }
    if (typeof error?.status === "number" && error.status < 500) {
      return response.status(error.status).json({ message: "The request couldn't be read." });
    }
    logFailure(log, error, "request failed", { path: request.path });
    if (isStorageFailure(error))
      return response.status(503).json({ message: "Nothing can be saved right now. Try again in a moment." });
    return response.status(500).json({ message: "Something went wrong." });
  };
}
