import type { AppLoadContext } from "@remix-run/node";
import contentDisposition from "content-disposition";

/** An answer that the browser saves as a file of this name. It is somebody's own, so no cache keeps it. */
export function attachment(content: string | Uint8Array<ArrayBuffer>, fileName: string, type: string): Response {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": contentDisposition(fileName),
    "Cache-Control": "no-store",
  };
  return new Response(content, { headers });
}

/** A list as CSV. */
export const csvFile = (content: string, fileName: string) => attachment(content, fileName, "text/csv; charset=utf-8");

/** Keyed by the object that the host makes for each request. */
const files = new WeakMap<AppLoadContext, Response>();

/**
 * From a page's action: the answer to this POST of a document is the file, and the browser stays on the page. An action
 * that fails instead answers with its page, as any form does.
 */
export function answerWithFile(context: AppLoadContext, file: Response): void {
  files.set(context, file);
}

/** The file that an action of this request has answered with. */
export const fileOf = (context: AppLoadContext): Response | undefined => files.get(context);
