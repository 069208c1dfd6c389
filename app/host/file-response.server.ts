import type { AppLoadContext } from "@remix-run/node";
import contentDisposition from "content-disposition";

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
