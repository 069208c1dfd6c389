import type { Request, RequestHandler } from "express";
import { MOST_FIELDS } from "~/layout/handle";
import { type RouteTable, routeOf } from "../route-table";
import { Refusal } from "./refusal";

const AMPERSAND = 0x26;

const TOO_MANY = new Refusal(
  400,
  "Too many fields",
  "This form has more fields than its page can send. Go back, open the page again and retry.",
);

/** Returns how many fields a form's body has at most, in one pass over its bytes. */
function countFields(body: Uint8Array): number {
  let fields = body.length > 0 ? 1 : 0;
  for (const byte of body) if (byte === AMPERSAND) fields++;
  return fields;
}

/**
 * Refuses forms of more fields than their route takes, before anything parses them (SAFE-01). It runs after the guard
 * of bodies, so that each body is a form of a known and modest length.
 */
export function fieldGuard(table: RouteTable): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== "POST" || Number(request.headers["content-length"] ?? 0) === 0) return next();
    const body = await peek(request, Number(request.headers["content-length"]));
    const most = routeOf(table, request, response).handle.fields ?? MOST_FIELDS;
    // Where the connection has ended, nobody waits for an answer.
    if (body) next(countFields(body) > most ? TOO_MANY : undefined);
  };
}

/**
 * Returns the whole body and puts it back, so that the app finds it unread; null where the connection ended before.
 * Node's parser holds the body to the length that its header says.
 */
function peek(request: Request, length: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const done = (body: Buffer | null) => {
      request.off("data", take).off("close", gone).off("error", gone);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < length) return;
      const body = Buffer.concat(chunks);
      // The body goes back before its end is emitted: afterwards it could not be read again.
      request.pause();
      request.unshift(body);
      done(body);
    };
    const gone = () => done(null);
    request.on("data", take).on("close", gone).on("error", gone);
  });
}
