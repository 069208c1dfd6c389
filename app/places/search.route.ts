import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSession } from "~/session/session.server";
import { searchPlaces } from "./places.server";

/**
 * Answers the searches of the address field while the user types (LOC-02). It runs with each pause in typing, so it checks
 * the session alone and doesn't call the upstream.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await readSession({ request, context })))
    return Response.json({ places: [], message: "Log in first." }, { status: 401 });
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const { failed, ...result } = await searchPlaces(query, context.log);
  return Response.json(result, { status: failed ? 503 : 200 });
}
