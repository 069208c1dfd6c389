import { randomBytes, randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { HttpError, renderErrorPage } from "./http-error";

const UNREADABLE = new HttpError(
  400,
  "This request didn't work",
  "This request could not be read. Go back and try again.",
);
const TOO_SLOW = new HttpError(
  408,
  "The request took too long",
  "This request took too long to arrive. Check your connection, go back and try again.",
);
const TOO_LONG = new HttpError(
  431,
  "The address is too long",
  "The address, or the cookies your browser keeps for this portal, are too long. Try a shorter address. If that doesn't help, " +
    "delete this portal's cookies and log in again.",
);

/** Maps the codes of Node's parser to what a person is told. */
const REFUSALS: Record<string, HttpError> = { HPE_HEADER_OVERFLOW: TOO_LONG, ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW };

/**
 * Answers requests that Node itself can't read and no guard sees, such as one with an address of 20 kB: with a page
 * that has the request's id, as any other refusal has, and a line in the log. Then the connection ends. SAFE-05.
 */
export function answerClientError(server: Server, log: Logger): void {
  const answering = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Either nobody is left to read an answer, or it would stand in the middle of another one.
    if (!socket.writable || error.code === "ECONNRESET" || answering.has(socket)) return socket.destroy(error);
    const refusal = REFUSALS[error.code ?? ""] ?? UNREADABLE;
    const requestId = randomUUID();
    log.info({ requestId, status: refusal.status, reason: error.code }, "unreadable request");
    socket.end(answerOf(refusal, requestId), () => socket.destroy());
  });
}

function answerOf(refusal: HttpError, requestId: string): string {
  const nonce = randomBytes(16).toString("base64");
  const page = renderErrorPage(refusal, { nonce, requestId });
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `X-Request-Id: ${requestId}`,
    `Content-Security-Policy: default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Connection: close",
    "",
    page,
  ].join("\r\n");
}
