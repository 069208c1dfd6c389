import { createContext, useContext, useMemo } from "react";
import { HEADERS } from "#contract/headers";

/** The id of the error page's element that shows the request's id. */
export const REQUEST_ID = "request-id";

/**
 * Returns the id of the request whose failure a page shows: the server's own, or the last that failed in the browser.
 */
export const FailedRequestContext = createContext<() => string | undefined>(() => undefined);

/**
 * Returns the id by which the logs know the request that ended in this error. It stays what it was when the page first
 * showed it (docs/decisions/035-request-ids.md).
 */
export function useFailedRequest(error: unknown): string | undefined {
  const failedRequest = useContext(FailedRequestContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another request.
  return useMemo(failedRequest, [error]);
}

/**
 * Notes the request ids of the router's answers, because the router drops their headers. Before the first answer the id
 * is the one that the document shows, so that hydration finds the same text.
 */
export function watchRequests(): () => string | undefined {
  let failed = document.getElementById(REQUEST_ID)?.textContent ?? undefined;
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const isData = new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith(".data");
    const note = (id?: string | null) => {
      if (isData) failed = id ?? undefined;
    };
    const answer = await plain(input, init).catch((error) => {
      note();
      throw error;
    });
    note(answer.ok ? null : answer.headers.get(HEADERS.requestId));
    return answer;
  };
  return () => failed;
}
