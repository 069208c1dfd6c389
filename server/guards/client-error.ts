import { randomBytes, randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import express, { type Request } from "express";
import type { Logger } from "pino";
import { config } from "~/host/config.server";
import { createI18nOf, listLanguages } from "~/host/language.server";
import { msg } from "~/i18n/i18n";
import { renderErrorPage } from "./error-html";
import { HttpError } from "./http-error";

const UNREADABLE = new HttpError(
  400,
  msg("This request didn't work"),
  msg("This request couldn't be read. Go back and try again."),
);
const TOO_SLOW = new HttpError(
  408,
  msg("The request took too long"),
  msg("This request took too long to arrive. Check your connection, go back and try again."),
);
const TOO_LONG = new HttpError(
  431,
  msg("The address is too long"),
  msg(
    "The address, or the cookies your browser keeps for this portal, are too long. Try a shorter address. If that doesn't help, delete this portal's cookies and log in again.",
  ),
);

/** Maps the codes of Node's parser to error pages. */
const HTTP_ERRORS: Record<string, HttpError> = { HPE_HEADER_OVERFLOW: TOO_LONG, ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW };

/**
 * Answers requests that Node can't parse, such as a 20 kB URL, with an error page and a log line, then closes the
 * connection (SAFE-05).
 */
export function answerClientError(server: Server, log: Logger, local: boolean): void {
  const offered = listLanguages(local);
  const answering = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", (error: UnreadableError, socket) => {
    // Either the client has gone, or the page would end up inside another response.
    if (!socket.writable || error.code === "ECONNRESET" || answering.has(socket)) return socket.destroy(error);
    const httpError = HTTP_ERRORS[error.code ?? ""] ?? UNREADABLE;
    const requestId = randomUUID();
    log.info({ requestId, status: httpError.status, reason: error.code }, "unreadable request");
    socket.end(formatResponse(httpError, guessLanguage(error.rawPacket, offered), requestId), () => socket.destroy());
  });
}

/** An error of Node's parser, with the bytes that it stopped at. */
interface UnreadableError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

/** Returns the language that the browser asks for where those bytes still say so, else English. */
function guessLanguage(bytes: Buffer | undefined, offered: string[]): string {
  const asked = /^accept-language:(.*)$/im.exec(bytes?.toString("latin1") ?? "")?.[1];
  const request: Request = Object.create(express.request, { headers: { value: { "accept-language": asked ?? "en" } } });
  return request.acceptsLanguages(offered) || "en";
}

function formatResponse(httpError: HttpError, language: string, requestId: string): string {
  const nonce = randomBytes(16).toString("base64");
  const page = renderErrorPage(httpError, createI18nOf(language), {
    application: config.applicationName,
    nonce,
    requestId,
    again: false,
  });
  return [
    `HTTP/1.1 ${httpError.status} ${STATUS_CODES[httpError.status]}`,
    `X-Request-Id: ${requestId}`,
    `Content-Security-Policy: default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Content-Type: text/html; charset=utf-8",
    `Content-Language: ${language}`,
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Connection: close",
    "",
    page,
  ].join("\r\n");
}
