import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import { redirectKeepingFlash } from "~/notifications/notifications.server";
import type { NotificationItem } from "~/ui/notification/notification";

/**
 * Lets the error page show the form that this request sent, where the page itself can't (PAGE-06).
 * @param advice what has changed, or what to do
 * @throws 409 after an action has answered a form
 */
export function keepOnErrorPage({ answeredForm }: AppLoadContext, advice: string): void {
  if (answeredForm?.hasEntries) throw data({ advice }, { status: 409 });
}

/**
 * Redirects from a page that the viewer may not open. A form that was sent from there stays (PAGE-06).
 * @param why said where it leads, unless what was done on the page is
 * @throws 403 in an action; after an action as `keepOnErrorPage` does; else the redirect
 */
export async function turnAway(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  to: string,
  why?: NotificationItem,
): Promise<never> {
  if (request.method === "POST") throw data(null, { status: 403 });
  keepOnErrorPage(context, context.i18n._("Your permissions have changed since you opened this page."));
  throw await redirectKeepingFlash(request, to, why);
}
