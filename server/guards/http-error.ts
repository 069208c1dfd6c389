import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";
import { type EncodePlugin, encode } from "turbo-stream";
import type { HostError } from "~/layout/error-page";
import { matchRoute, type RouteTable } from "../route-table";

/** The status and the page of a request that no route handles. Guards pass it to `next`. */
export class HttpError {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly advice: string,
    readonly headers: Record<string, string> = {},
  ) {}
}

export const UNREADABLE = new HttpError(
  400,
  "This address didn't work",
  "This address isn't valid. Check it and try again.",
);
const UNEXPECTED = new HttpError(500, "Something went wrong", "This page couldn't be shown. Try again.");

/**
 * Answers rejected and unexpectedly failed requests with a page that has the request's id and never a stack. A `.data`
 * request of the browser's router gets the same as an error, which its page shows.
 */
export function httpErrorHandler(table: RouteTable, log: Logger): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const httpError = toHttpError(error);
    if (httpError === UNEXPECTED) log.error({ requestId: response.locals.requestId, err: error }, "unexpected error");
    response.status(httpError.status).set(httpError.headers);
    if (!isDataRequest(request)) return response.type("html").send(renderErrorPage(httpError, response.locals));
    return response
      .set("X-Remix-Response", "yes")
      .type("text/x-script")
      .send(await encodeError(httpError, response, table));
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
function encodeError(httpError: HttpError, response: Response, table: RouteTable): Promise<string> {
  const { req, locals } = response;
  const { status, title, advice } = httpError;
  const data: HostError = { title, advice, requestId: locals.requestId };
  const error = { error: httpError };
  const value =
    req.method === "POST" ? error : Object.fromEntries(matchRoute(table, req, response).ids.map((id) => [id, error]));
  const plugin: EncodePlugin = (each) => each === httpError && ["ErrorResponse", data, status, title];
  return new globalThis.Response(encode(value, { plugins: [plugin] })).text();
}

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:12vh auto;padding:0 1.5rem}h1{font-size:1.5rem}`;

/** Renders a page that needs no other file. */
export function renderErrorPage({ title, advice }: HttpError, locals: Response["locals"]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${locals.nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="/">Go to the main page</a></p>
<p>Request ID <code>${locals.requestId}</code> Quote this ID if you contact support.</p>
</main>
</body>
</html>
`;
}
