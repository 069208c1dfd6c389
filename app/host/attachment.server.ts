import type { AppLoadContext } from "@remix-run/node";
import contentDisposition from "content-disposition";

/** Returns an answer that the browser saves as a file of this name. No cache keeps it: it belongs to one user. */
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

/** Returns a CSV file as an answer that the browser saves. */
export const csvResponse = (content: ReadableStream, fileName: string) =>
  attachment(content, fileName, "text/csv; charset=utf-8");

/** Keyed by the object that the host makes for each request. */
const files = new WeakMap<AppLoadContext, Response>();

/**
 * Answers this POST with the file instead of a page; the browser stays on the page. To be called from a page's action.
 * An action that fails calls nothing and answers with its page, as any form does.
 */
export function respondWithFile(context: AppLoadContext, file: Response): void {
  files.set(context, file);
}

/** Returns the file that an action of this request has answered with; undefined without one. */
export const getFileResponse = (context: AppLoadContext): Response | undefined => files.get(context);
