import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSession } from "~/session/session.server";
import { searchPlaces } from "./places.server";

/**
 * Answers the searches of the address field while the user types (LOC-02). It runs with each pause in typing, so it looks
 * at the session alone and asks the upstream nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await readSession({ request, context })))
    return Response.json({ places: [], message: "Log in first." }, { status: 401 });
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const { failed, ...found } = await searchPlaces(query, context.log);
  return Response.json(found, { status: failed ? 503 : 200 });
}
