import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";
import { type EncodePlugin, encode } from "turbo-stream";
import type { HostError } from "~/layout/error-page";
import { matchRoute, type RouteTable } from "../route-table";

/**
 * Holds the answer to a request that no route should see: its status and what a person reads. Guards hand it to `next`.
 */
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
 * Answers requests that a guard refused, and those that failed unexpectedly: a page with the request's id and never a
 * stack. A request of the browser's router (`.data`) gets the same as an error, which its page shows.
 */
export function httpErrorHandler(table: RouteTable, log: Logger): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const refusal = refusalFor(error);
    if (refusal === UNEXPECTED) log.error({ requestId: response.locals.requestId, err: error }, "unexpected error");
    response.status(refusal.status).set(refusal.headers);
    if (!isDataRequest(request)) return response.type("html").send(renderErrorPage(refusal, response.locals));
    return response
      .set("X-Remix-Response", "yes")
      .type("text/x-script")
      .send(await dataOf(refusal, response, table));
  };
}

function refusalFor(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" && status < 500 ? UNREADABLE : UNEXPECTED;
}

/** True when the browser's router asks for a route's data instead of its page. */
export const isDataRequest = ({ path }: Pick<Request, "path">) => path.endsWith(".data");

/**
 * Returns a refusal in the form in which Remix sends an error: alone for a form, else one for each route of the page.
 */
function dataOf(refusal: HttpError, response: Response, table: RouteTable): Promise<string> {
  const { req, locals } = response;
  const { status, title, advice } = refusal;
  const data: HostError = { title, advice, requestId: locals.requestId };
  const error = { error: refusal };
  const value =
    req.method === "POST" ? error : Object.fromEntries(matchRoute(table, req, response).ids.map((id) => [id, error]));
  const plugin: EncodePlugin = (each) => each === refusal && ["ErrorResponse", data, status, title];
  return new globalThis.Response(encode(value, { plugins: [plugin] })).text();
}

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:12vh auto;padding:0 1.5rem}h1{font-size:1.5rem}`;

/** Returns a page that needs no other file: it is sent when little else works. */
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
<p>Request ID <code>${locals.requestId}</code></p>
</main>
</body>
</html>
`;
}
