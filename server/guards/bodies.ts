import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { msg } from "~/i18n/i18n";
import { MAX_FORM_FIELDS } from "~/layout/handle";
import { matchRoute, type RouteTable } from "../route-table";
import { findBoundary } from "./guards";
import { HttpError } from "./http-error";
import { rejectForLoad } from "./load-shedding";

/** The most bytes of all long bodies that are read at once: 64 forms of the largest size. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Bodies up to this size always find room: connections are bounded. */
const MAX_SHORT_BYTES = 16 * 1024;

/** Milliseconds after which a slow body makes room for others. */
const BODY_TIMEOUT_MS = 2000;

/** Why there is no body: its connection has ended, or memory is full. */
type NoBody = "gone" | "no room";

/** Reads a request's whole body and puts it back for the app. */
export type ReadBody = (request: IncomingMessage, length: number) => Promise<Buffer | NoBody>;

interface Reading {
  since: number;
  giveWay: () => void;
}

/**
 * Creates a reader of bodies that bounds their total memory, even when many are left half sent (SAFE-10).
 * A long body over its timeout gives way to a new one; without such a body the new one is rejected.
 */
export function createBodyReader(maxBytes = MAX_BYTES, now = () => performance.now()): ReadBody {
  /** The long bodies that are being read, oldest first. */
  const readings = new Set<Reading>();
  let reserved = 0;
  const hasRoom = (length: number) => {
    for (const { since, giveWay } of readings) {
      if (reserved + length <= maxBytes || now() - since < BODY_TIMEOUT_MS) break;
      giveWay();
    }
    return reserved + length <= maxBytes;
  };
  return (request, length) =>
    new Promise((resolve) => {
      if (length <= MAX_SHORT_BYTES) return void peek(request, length, resolve);
      if (!hasRoom(length)) return resolve("no room");
      reserved += length;
      const end = peek(request, length, (body) => {
        readings.delete(reading);
        reserved -= length;
        resolve(body);
      });
      const reading = { since: now(), giveWay: () => end("no room") };
      readings.add(reading);
    });
}

/**
 * Reads a body and puts it back. Node's parser limits it to the length in its header.
 * @param ended is called once, with the body or the reason for its absence
 * @returns a function that ends the reading
 */
function peek(request: IncomingMessage, length: number, ended: (body: Buffer | NoBody) => void) {
  let chunks: Buffer[] = [];
  let size = 0;
  const end = (body: Buffer | NoBody) => {
    request.off("data", take).off("close", gone).off("error", gone);
    chunks = [];
    ended(body);
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < length) return;
    const body = Buffer.concat(chunks);
    // The body is put back before its end is emitted: afterwards it could not be read again.
    request.pause();
    request.unshift(body);
    end(body);
  };
  const gone = () => end("gone");
  request.on("data", take).on("close", gone).on("error", gone);
  return end;
}

const AMPERSAND = 0x26;

const TOO_MANY = new HttpError(
  400,
  msg("Too many fields"),
  msg("This form has more fields than the page should send. Go back, reload the page and try again."),
);

/**
 * Counts the largest possible number of fields in a form's body, in one pass over its bytes.
 * @param boundary what parts the fields of a form with a file
 */
function countFields(body: Buffer, boundary: string | undefined): number {
  if (boundary !== undefined) return countParts(body, `--${boundary}`);
  let fields = body.length > 0 ? 1 : 0;
  for (const byte of body) if (byte === AMPERSAND) fields++;
  return fields;
}

function countParts(body: Buffer, delimiter: string): number {
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) parts++;
  // The last one ends the form.
  return parts - 1;
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
      return next(rejectForLoad(response, "room"));
    }
    const most = matchRoute(table, request, response).handle.maxFields ?? MAX_FORM_FIELDS;
    next(countFields(body, findBoundary(request.headers)) > most ? TOO_MANY : undefined);
  };
}
