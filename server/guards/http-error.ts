import type { I18n } from "@lingui/core";
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";
import { type EncodePlugin, encode } from "turbo-stream";
import { config } from "~/host/config.server";
import { listLanguages } from "~/host/language.server";
import { type Message, msg } from "~/i18n/i18n";
import type { HostError } from "~/layout/error-page";
import { createReadersI18n } from "../language";
import { matchRoute, type RouteTable } from "../route-table";
import { renderErrorPage } from "./error-html";

/** The status and the page of a request that no route handles. Guards pass it to `next`. */
export class HttpError {
  constructor(
    readonly status: number,
    readonly title: Message,
    readonly advice: Message,
    readonly headers: Record<string, string> = {},
  ) {}
}

export const UNREADABLE = new HttpError(
  400,
  msg("This address didn't work"),
  msg("This address isn't valid. Check it and try again."),
);
const UNEXPECTED = new HttpError(500, msg("Something went wrong"), msg("This page couldn't be shown. Try again."));

/** What may be over by the next time. */
const PASSING = [500, 503];

/**
 * Answers rejected and unexpectedly failed requests with a page that has the request's id and never a stack. A `.data`
 * request of the browser's router gets the same as an error, which its page shows.
 */
export function httpErrorHandler(table: RouteTable, log: Logger, local: boolean): ErrorRequestHandler {
  const offered = listLanguages(local);
  const application = config.applicationName;
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const httpError = toHttpError(error);
    if (httpError === UNEXPECTED) log.error({ requestId: response.locals.requestId, err: error }, "unexpected error");
    // A request may be rejected before its language is known.
    const { nonce, requestId, i18n = await createReadersI18n(request, offered) } = response.locals;
    response.vary("Accept-Language, Cookie").set("Content-Language", i18n.locale);
    response.status(httpError.status).set(httpError.headers);
    if (!isDataRequest(request)) {
      const again = request.method !== "POST" && PASSING.includes(httpError.status);
      return response.type("html").send(renderErrorPage(httpError, i18n, { application, nonce, requestId, again }));
    }
    return response
      .set("X-Remix-Response", "yes")
      .type("text/x-script")
      .send(await encodeError(httpError, i18n, response, table));
  };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" && status < 500 ? UNREADABLE : UNEXPECTED;
}

/** True when the browser's router requests a route's data instead of its page. */
export const isDataRequest = ({ path }: Pick<Request, "path">) => path.endsWith(".data");

/** Encodes an error as Remix does: alone for a form, else one for each route of the page. */
function encodeError(httpError: HttpError, i18n: I18n, response: Response, table: RouteTable): Promise<string> {
  const { req, locals } = response;
  const { status } = httpError;
  const [title, advice] = [i18n._(httpError.title), i18n._(httpError.advice)];
  const data: HostError = { title, advice, requestId: locals.requestId };
  const error = { error: httpError };
  const value =
    req.method === "POST" ? error : Object.fromEntries(matchRoute(table, req, response).ids.map((id) => [id, error]));
  const plugin: EncodePlugin = (each) => each === httpError && ["ErrorResponse", data, status, title];
  return new globalThis.Response(encode(value, { plugins: [plugin] })).text();
}
