import type { ActionFunctionArgs } from "@remix-run/node";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { keepOnErrorPage } from "~/session/answered-form.server";
import { FailureResponse } from "~/upstream/failure.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

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
  toRedirect = () => redirectWithFlash(this.to, [warning(this.failure)]);
}

/**
 * Redirects from a page that can't be shown any more. A form that was sent from there stays (PAGE-06).
 * @param message what has changed since the page's link was made
 * @throws the redirect; in an action `PageGone`; after an action as `keepOnErrorPage` does
 */
export async function leavePage({ request, context }: Args, to: string, message: string): Promise<never> {
  const gone = new PageGone(to, message);
  if (request.method === "POST") throw gone;
  keepOnErrorPage(context, message);
  throw await gone.toRedirect();
}
