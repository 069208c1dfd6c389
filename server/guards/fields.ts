import type { RequestHandler } from "express";
import { MAX_FORM_FIELDS } from "~/layout/handle";
import { matchRoute, type RouteTable } from "../route-table";
import { createBodyReader, type ReadBody } from "./bodies";
import { HttpError } from "./http-error";
import { rejectForLoad } from "./load-shedding";

const AMPERSAND = 0x26;

const TOO_MANY = new HttpError(
  400,
  "Too many fields",
  "This form has more fields than the page should send. Go back, reload the page and try again.",
);

/** Counts the largest possible number of fields in a form's body, in one pass over its bytes. */
function countFields(body: Uint8Array): number {
  let fields = body.length > 0 ? 1 : 0;
  for (const byte of body) if (byte === AMPERSAND) fields++;
  return fields;
}

/**
 * Rejects forms with more fields than their route takes, before anything parses them (SAFE-01), and forms without
 * room in memory (SAFE-10). Runs after `bodyGuard`, which limits the length.
 */
export function fieldGuard(table: RouteTable, read: ReadBody = createBodyReader()): RequestHandler {
  return async (request, response, next) => {
    const length = Number(request.headers["content-length"] ?? 0);
    if (request.method !== "POST" || length === 0) return next();
    const body = await read(request, length);
    // Nobody waits for an answer.
    if (body === "gone") return;
    if (body === "no room") {
      request.resume();
      response.setHeader("Connection", "close");
      return next(rejectForLoad(response));
    }
    const most = matchRoute(table, request, response).handle.maxFields ?? MAX_FORM_FIELDS;
    next(countFields(body) > most ? TOO_MANY : undefined);
  };
}
