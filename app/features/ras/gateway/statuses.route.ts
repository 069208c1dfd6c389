import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_SIZES } from "~/lists/pages";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { sideBySide } from "~/upstream/side-by-side";
import { readRasLocations, readState } from "./gateway.server";

/**
 * Reads whether one of the deployments in the table is over (RASS-07). When the locations can't be read, `over` is
 * false and the page asks again later.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ over: boolean }> {
  const viewer = await requireViewer(args);
  const ids = new Set(new URL(args.request.url).searchParams.getAll("at").slice(0, Math.max(...PAGE_SIZES)));
  const read = await attempt(readRasLocations(args, viewer));
  if (!read.ok) return { over: false };
  const gateways = read.value.flatMap(({ id, gateway }) => (gateway && ids.has(id) ? [gateway] : []));
  const states = await sideBySide(gateways, (gateway) => readState(args, viewer, gateway));
  const over = states.some((state) => !state.ok || state.value.status !== "DEPLOYING");
  return { over: over || gateways.length < ids.size };
}
