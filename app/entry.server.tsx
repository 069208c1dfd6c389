import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { I18nProvider } from "@lingui/react";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { getFileResponse } from "~/host/file-response.server";
import { NonceContext } from "~/layout/route-data";
import { RequestIdsContext } from "~/ui/error-state/request-ids";
import type { loader } from "./root.server";

type RootData = Awaited<ReturnType<typeof loader>>["data"];

/** Milliseconds that a page may take to render once its data is loaded. */
const RENDER_TIMEOUT_MS = 5000;
export const streamTimeout = 10_000;

const END = "</body></html>";

/** Moves the end of the document behind the scripts that single fetch appends, since valid HTML has them in the body. */
function moveEndLast(html: string): string {
  const at = html.lastIndexOf(END);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + END.length) + END;
}

/** Finds the Retry-After header of an action or a loader; undefined without one. */
function findRetryAfter({ actionHeaders, loaderHeaders }: EntryContext["staticHandlerContext"]): string | undefined {
  const headers = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return headers.flatMap((each) => each.get("Retry-After") ?? [])[0];
}

/** Renders the page as one buffer: complete without scripts, with a content length, and faster than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, log, requestId, i18n } = context;
  const file = getFileResponse(context);
  if (file) return file;
  // Pages whose data came together are rendered one by one: in between, refusals go out (SAFE-10).
  await context.nextTurn?.();
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <I18nProvider i18n={i18n}>
        <NonceContext.Provider value={nonce}>
          <RequestIdsContext.Provider value={{ failed: () => requestId, answered: () => requestId }}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </RequestIdsContext.Provider>
        </NonceContext.Provider>
      </I18nProvider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Also called after an error. An unhandled rejection would end the process.
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => log.error({ error: String(error) }, "rendering failed"),
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
  const document = moveEndLast(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(document)));
  // Remix sends only the headers that a route exports.
  const retryAfter = findRetryAfter(remixContext.staticHandlerContext);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  const { root } = remixContext.staticHandlerContext.loaderData as { root?: RootData };
  const formNonce = root?.formNonce.nonce;
  if (status === 200 && formNonce) context.cachePage?.({ html: document, headers, formNonce });
  return new Response(document, { status, headers });
}

/**
 * Names the language of the loaders' answer: a page in another one is loaded anew
 * (app/layout/preferences/answer-language.ts).
 */
export function handleDataRequest(answer: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  answer.headers.set("Content-Language", context.i18n.locale);
  return answer;
}

/**
 * Logs an error that no route handled, in one line; Remix would print the stack on the console. Remix's own refusals,
 * such as of a form for a page without an action, are logged without their message, which contains the URL.
 */
export function handleError(error: unknown, { request, context: { log } }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) log.info({ status: error.status }, "refused");
  else log.error({ stack: error instanceof Error ? error.stack : String(error) }, "unexpected error");
}
