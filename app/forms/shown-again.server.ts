import type { AppLoadContext } from "@remix-run/node";

/** The requests whose action answers with its form. Without a script their loaders run next, to show it again. */
const requests = new WeakSet<AppLoadContext>();

export const noteFormShownAgain = (context: AppLoadContext) => requests.add(context);

/** True when a request shows a form again: what lies behind it need not be as new as possible, and must not delay it. */
export const isFormShownAgain = (context: AppLoadContext): boolean => requests.has(context);
