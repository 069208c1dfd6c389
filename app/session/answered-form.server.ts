import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import { redirectKeepingFlash } from "~/notifications/notifications.server";

/**
 * The requests whose action has answered a form, and whether it has entries that must not be lost. Without a script their
 * loaders run next, to show that form again.
 */
const answeredForms = new WeakMap<AppLoadContext, boolean>();

export const noteAnsweredForm = (context: AppLoadContext, hasEntries: boolean) =>
  answeredForms.set(context, hasEntries);

/** True when a request shows a form again: what lies behind it need not be as new as possible, and must not delay it. */
export const isFormAnswered = (context: AppLoadContext): boolean => answeredForms.has(context);

/**
 * Lets the error page show the form that this request sent, where the page itself can't (PAGE-06).
 * @param advice what has changed, or what to do
 * @throws 409 after an action has answered a form
 */
export function keepForm(context: AppLoadContext, advice: string): void {
  if (answeredForms.get(context)) throw data({ advice }, { status: 409 });
}

/**
 * Redirects from a page that the viewer may not open. A form that was sent from there stays (PAGE-06).
 * @throws 403 in an action; after an action as `keepForm` does; else the redirect
 */
export async function turnAway(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  to: string,
): Promise<never> {
  if (request.method === "POST") throw data(null, { status: 403 });
  keepForm(context, "Your permissions have changed since you opened this page.");
  throw await redirectKeepingFlash(request, to);
}
