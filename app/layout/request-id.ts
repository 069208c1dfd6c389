import { HEADERS } from "#contract/headers";
import type { RequestIds } from "~/ui/error-state/request-ids";

/** The id of the error page's element that shows the request's id. */
export const REQUEST_ID_ELEMENT = "request-id";

/**
 * Tracks the request ids of the router's responses, because the router drops their headers. Before the first response they
 * are read from the document, so that hydration finds the same text (docs/host.md).
 */
export function trackRequestIds(): RequestIds {
  let failed = document.getElementById(REQUEST_ID_ELEMENT)?.textContent ?? undefined;
  let answered = document.querySelector(".error-request")?.textContent ?? undefined;
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const isData = new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith(".data");
    const note = (answer?: Response) => {
      if (!isData) return;
      answered = answer?.headers.get(HEADERS.requestId) ?? undefined;
      // A page may be asked for in several parts: what came with the failed one says nothing of its id.
      if (!answer?.ok) failed = answered;
    };
    const answer = await plain(input, init).catch((error) => {
      note();
      throw error;
    });
    note(answer);
    return answer;
  };
  return { failed: () => failed, answered: () => answered };
}
