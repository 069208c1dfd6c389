import type { LoaderFunctionArgs } from "@remix-run/node";
import { readConfirmedSession } from "~/session/confirmed-session.server";
import { searchPlaces } from "./places.server";

/**
 * Answers the searches of the address field while the user types (LOC-02). It runs with each pause in typing, so the upstream
 * confirms the session now and then only.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readConfirmedSession({ request, context });
  if (!session) return Response.json({ places: [], message: context.i18n._("Log in first.") }, { status: 401 });
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const { failed, retryAfter, ...result } = await searchPlaces(query, session.userId, context);
  if (retryAfter) return Response.json(result, { status: 429, headers: { "Retry-After": String(retryAfter) } });
  return Response.json(result, { status: failed ? 503 : 200 });
}
