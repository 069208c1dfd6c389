import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import contentDisposition from "content-disposition";
import { parentPath } from "~/paths";
import { isDataWithInit } from "./data-with-init";

type Load = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * Creates the loader of a file whose page is above it: /inventory/1/certificate. A refusal leads to that page, which
 * refuses with the page for its status (GATE-07): a file has none.
 */
export const fileLoader =
  (load: Load): Load =>
  (args) =>
    load(args).catch((thrown: unknown) => {
      throw isDataWithInit(thrown) ? redirect(parentPath(new URL(args.request.url).pathname)) : thrown;
    });

/** Returns a response that the browser saves under this file name. It is never cached: it belongs to one user. */
export function attachment(
  content: string | Uint8Array<ArrayBuffer> | ReadableStream,
  fileName: string,
  type: string,
): Response {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": contentDisposition(fileName),
    "Cache-Control": "no-store",
  };
  return new Response(content, { headers });
}

export const csvResponse = (content: ReadableStream, fileName: string) =>
  attachment(content, fileName, "text/csv; charset=utf-8");

/** Keyed by the object that the host makes for each request. */
const files = new WeakMap<AppLoadContext, Response>();

/** Answers a page's action with a file instead of the page; the browser stays on the page. A failed action doesn't call it. */
export function respondWithFile(context: AppLoadContext, file: Response): void {
  files.set(context, file);
}

/** Returns the file that this request's action responds with; undefined without one. */
export const getFileResponse = (context: AppLoadContext): Response | undefined => files.get(context);
