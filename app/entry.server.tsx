import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { getFileResponse } from "~/host/attachment.server";
import { collectText } from "~/host/collect-text.server";
import { NonceContext } from "~/layout/route-data";
import { RequestIdsContext } from "~/ui/error-state/request-ids";
import type { loader } from "./root.server";

type RootData = Awaited<ReturnType<typeof loader>>["data"];

/** The time that a page may take to render once its data are there, in milliseconds. */
const RENDER_TIMEOUT = 5000;
export const streamTimeout = 10_000;

const END = "</body></html>";

/**
 * Moves the end of the document behind the scripts that single fetch appends, since valid HTML has them in the body.
 */
function endLast(html: string): string {
  const at = html.lastIndexOf(END);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + END.length) + END;
}

/** Returns the time to wait that an action or a loader gives, in seconds; undefined without one. */
function retryAfterIn({ actionHeaders, loaderHeaders }: EntryContext["staticHandlerContext"]): string | undefined {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.flatMap((each) => each.get("Retry-After") ?? [])[0];
}

/**
 * Returns the page as one buffer: it is complete without scripts, has a content length, and is faster than a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, log, requestId } = context;
  const file = getFileResponse(context);
  if (file) return file;
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <NonceContext.Provider value={nonce}>
        <RequestIdsContext.Provider value={{ failed: () => requestId, answered: () => requestId }}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </RequestIdsContext.Provider>
      </NonceContext.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Also called after an error. An unhandled rejection of its promise would end the process.
      onAllReady: () => void pipe(collectText(resolve)).on("error", reject),
      onShellError: reject,
      onError: (error) => log.error({ error: String(error) }, "rendering failed"),
    });
    setTimeout(abort, RENDER_TIMEOUT).unref();
  });
  const whole = endLast(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(whole)));
  // Remix sends only the headers that a route exports.
  const wait = retryAfterIn(remixContext.staticHandlerContext);
  if (wait) headers.set("Retry-After", wait);
  const { root } = remixContext.staticHandlerContext.loaderData as { root?: RootData };
  const formNonce = root?.formNonce.nonce;
  if (status === 200 && formNonce) context.cachePage?.({ html: whole, headers, formNonce });
  return new Response(whole, { status, headers });
}

/**
 * Logs an error that no route handled, in one line; Remix would print the stack on the console. What Remix itself
 * refuses, such as a form for a page without an action, is logged as a refusal without its words, which hold the
 * address.
 */
export function handleError(error: unknown, { request, context: { log } }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) log.info({ status: error.status }, "refused");
  else log.error({ stack: error instanceof Error ? error.stack : String(error) }, "unexpected error");
}
