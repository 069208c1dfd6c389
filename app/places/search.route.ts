import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "~/session/viewer.server";
import { findPlaces } from "./places.server";

/** Answers the searches of the address field, for users who may create or update locations (LOC-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await requireViewer(args);
  const may = permissions.onAny("location.create") || permissions.onAny("location.update");
  if (!may) return Response.json({ places: [], message: "Your account may not do this." }, { status: 403 });
  const query = new URL(args.request.url).searchParams.get("q") ?? "";
  const { failed, ...found } = await findPlaces(query, args.context.log);
  return Response.json(found, { status: failed ? 503 : 200 });
}
