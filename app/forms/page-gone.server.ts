import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { FailureResponse } from "~/upstream/failure.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** The requests whose action has answered a form. Without a script their loaders run next, to show that form again. */
const answeredForms = new WeakSet<AppLoadContext>();

export const noteAnsweredForm = (context: AppLoadContext) => answeredForms.add(context);

/** Thrown by an action whose page can't be shown any more. */
export class PageGone extends FailureResponse {
  /** @param to where the page leads instead @param message what has changed since its link was made */
  constructor(
    readonly to: string,
    message: string,
  ) {
    super({ kind: "conflict", message });
  }

  /** Leads to the other page, with the message as a warning. */
  toRedirect = () => redirectWithFlash(this.to, [warning(this.failure.message)]);
}

/**
 * Redirects from a page that can't be shown any more. A form that was sent from there stays (PAGE-06).
 * @param message what has changed since the page's link was made
 * @throws the redirect; in an action `PageGone`; after an action as `keepForm` does
 */
export async function leavePage({ request, context }: Args, to: string, message: string): Promise<never> {
  const gone = new PageGone(to, message);
  if (request.method === "POST") throw gone;
  keepForm(context, message);
  throw await gone.toRedirect();
}

/**
 * Lets the error page show the form that this request sent, where the page itself can't (PAGE-06).
 * @param advice what has changed, or what to do
 * @throws 409 after an action has answered a form
 */
export function keepForm(context: AppLoadContext, advice: string): void {
  if (answeredForms.has(context)) throw data({ advice }, { status: 409 });
}
