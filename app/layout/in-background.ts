import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { BY_SCRIPT } from "~/ui/form/picker-fields";
import { hasUnsavedChanges } from "~/ui/form/unsaved-changes";

/**
 * Runs a request that a script sends by itself, and returns `fallback` when it fails, as without a network or on a 503:
 * the router would replace the page by the error page. A redirect, as after the session's end, loads the page again,
 * which is redirected with its own address; a form that is being filled in stays (PAGE-06).
 */
export async function requestInBackground<Answer>(ask: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Response) || hasUnsavedChanges()) return fallback;
    throw error.headers.has("Location") ? replace(location.pathname + location.search) : error;
  }
}

/** The `clientLoader` of a form in which a picker searches: null for a search that failed, which leaves the form as it is. */
export const findInBackground = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  new URL(request.url).searchParams.has(BY_SCRIPT)
    ? requestInBackground<unknown>(() => serverLoader(), null)
    : serverLoader();
