import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Viewer } from "~/session/viewer.server";
import { readRasLocation } from "../gateway/gateway.server";

/** Returns the location of the URL; undefined when the viewer lacks ras.view there, or it has no gateway. */
export async function findOwnLocation(args: LoaderFunctionArgs, viewer: Viewer) {
  const location = await readRasLocation(viewer, args.params.locationId ?? "");
  return location?.gateway ? { ...location, gateway: location.gateway } : undefined;
}

/** Returns the location of the URL with its gateway. @throws 404 when it has no gateway that the viewer may see */
export async function requireOwnLocation(args: LoaderFunctionArgs, viewer: Viewer) {
  const location = await findOwnLocation(args, viewer);
  if (!location) throw data(null, { status: 404 });
  return location;
}
