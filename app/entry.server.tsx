import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { fileOf } from "~/host/attachment.server";
import { NonceContext } from "~/layout/nonce";
import { FailedRequestContext } from "~/layout/request-id";

/** Milliseconds that a page may take to render once its data is there. */
const RENDER_TIMEOUT = 5000;
export const streamTimeout = 10_000;

const END = "</body></html>";

/** Single fetch appends its scripts after the end of the document; valid HTML has them in the body. */
function endLast(html: string): string {
  const at = html.lastIndexOf(END);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + END.length) + END;
}

/** The page as one buffer: complete without scripts, with a content length, and faster than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, log, requestId } = context;
  const file = fileOf(context);
  if (file) return file;
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <NonceContext.Provider value={nonce}>
        <FailedRequestContext.Provider value={() => requestId}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </FailedRequestContext.Provider>
      </NonceContext.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Also called after an error: its rejection must not go unhandled, which would end the process.
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => log.error({ error: String(error) }, "rendering failed"),
    });
    setTimeout(abort, RENDER_TIMEOUT).unref();
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(endLast(html), { status, headers });
}

/**
 * Remix would print the stack on the console; a line of the log says what is needed. What Remix itself refuses, such as a
 * form for a page without one, is no fault of the portal, and its words hold the address.
 */
export function handleError(error: unknown, { request, context: { log } }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) log.info({ status: error.status }, "refused");
  else log.error({ stack: error instanceof Error ? error.stack : String(error) }, "unexpected error");
}
