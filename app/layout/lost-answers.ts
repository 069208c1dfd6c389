import type { I18n } from "@lingui/core";
import { adviceOnLost } from "~/ui/form/retry-form";
import { isWithoutNetwork, NO_SERVICE, OFFLINE } from "./use-offline";

/** The window's event for a form whose answer was lost; its `detail` is the text of a notification. */
export const LOST_ANSWER_EVENT = "lostanswer";

export interface LostAnswer {
  message: string;
  advice: string;
}

/**
 * Answers for the portal when a form of the page got no answer from it: the connection was lost, or a proxy answered in
 * its place. The form stays in its page with what was typed, and its nonce (PAGE-06); the router would show an error
 * page instead.
 */
export function answerLostForms(i18n: I18n): void {
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const form = init?.method === "POST" && init.body instanceof URLSearchParams ? init.body : null;
    if (!form?.has("nonce")) return plain(input, init);
    const asks = form.has("ask");
    try {
      const answer = await plain(input, init);
      return isOfRouter(answer) ? answer : replace(i18n, NO_SERVICE, asks);
    } catch (error) {
      if (!isWithoutNetwork(error)) throw error;
      return replace(i18n, OFFLINE, asks);
    }
  };
}

/** True for what the portal itself answers to the router. */
const isOfRouter = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/x-script") ?? false;

/** @param asks true for a form that changes nothing: its page says which question had no answer */
function replace(i18n: I18n, { title, advice }: typeof OFFLINE, asks: boolean): Response {
  const lost: LostAnswer = {
    message: i18n._("{title}.", { title: i18n._(title) }),
    advice: [advice, ...(asks ? [] : [adviceOnLost(false)])].map((text) => i18n._(text)).join(" "),
  };
  if (!asks) dispatchEvent(new CustomEvent(LOST_ANSWER_EVENT, { detail: lost }));
  // The action's data `{ lost }` in the router's own format, turbo-stream.
  const body = JSON.stringify([{ _1: 2 }, "data", { _3: 4 }, "lost", `${lost.message} ${lost.advice}`]);
  return new Response(body, { status: 503, headers: { "Content-Type": "text/x-script" } });
}
