import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requestInBackground } from "~/layout/in-background";
import { PAGE_SIZES } from "~/lists/paginate";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { isUnresponsive, readRas } from "~/upstream/ras/ras.server";
import { readRasLocations } from "./gateway.server";

/**
 * Reads whether one of the deployments in the table is over (RASS-07). When locations or a gateway can't be read, `over`
 * is false and the page polls again; a location that no longer exists is over.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ over: boolean }> {
  const viewer = await requireViewer(args);
  const ids = [...new Set(new URL(args.request.url).searchParams.getAll("at"))].slice(0, Math.max(...PAGE_SIZES));
  if (!ids.every((id) => viewer.permissions.onCompanyOrLocation(id, "ras.view"))) return { over: true };
  const read = await attempt(readRasLocations(viewer, ids));
  if (!read.ok) return { over: read.failure.kind === "missing" };
  const gateways = read.value.flatMap(({ gateway }) => gateway ?? []);
  const states = await mapConcurrently(gateways, (gateway) => readRas(viewer.upstream, gateway));
  const over = states.some((state) => (state.ok ? state.value.status !== "DEPLOYING" : !isUnresponsive(state.failure)));
  return { over: over || gateways.length < ids.length };
}

/** Reports that nothing is over when the request fails: the page polls again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  requestInBackground(() => serverLoader<{ over: boolean }>(), { over: false });
