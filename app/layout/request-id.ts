import { createContext, useContext, useMemo } from "react";
import { HEADERS } from "#contract/headers";

/** The element of the error page that names the request. */
export const REQUEST_ID = "request-id";

/** Returns the id of the request whose failure a page shows: on the server its own, in the browser the last that failed. */
export const FailedRequestContext = createContext<() => string | undefined>(() => undefined);

/**
 * The id by which the logs know the request that ended in this error, as it was when the page first showed it
 * (docs/decisions/035-request-ids.md).
 */
export function useFailedRequest(error: unknown): string | undefined {
  const failedRequest = useContext(FailedRequestContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another request.
  return useMemo(failedRequest, [error]);
}

/**
 * Notes the ids of the answers that the browser's router gets, since it drops their headers. Before the first one it is
 * the id that the document itself shows, so that hydration finds the same text.
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
