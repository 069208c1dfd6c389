import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requestInBackground } from "~/layout/in-background";
import { PAGE_SIZES } from "~/lists/paginate";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { isUnresponsive, readRas } from "~/upstream/ras/ras.server";
import { readRasLocations } from "../gateway.server";

/**
 * Reads whether one of the deployments in the table has ended (RASS-07), or its location or gateway is gone: then the
 * page must read its data again. When locations or a gateway can't be read, it polls again.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ mustReload: boolean }> {
  const viewer = await requireViewer(args);
  const ids = [...new Set(new URL(args.request.url).searchParams.getAll("at"))].slice(0, Math.max(...PAGE_SIZES));
  if (!ids.every((id) => viewer.permissions.onCompanyOrLocation(id, "ras.view"))) return { mustReload: true };
  const read = await attempt(readRasLocations(viewer, ids));
  if (!read.ok) return { mustReload: read.failure.kind === "missing" };
  const gateways = read.value.flatMap(({ gateway }) => gateway ?? []);
  const states = await mapConcurrently(gateways, (gateway) => readRas(viewer.upstream, gateway));
  const mustReload = states.some((state) =>
    state.ok ? state.value.status !== "DEPLOYING" : !isUnresponsive(state.failure),
  );
  return { mustReload: mustReload || gateways.length < ids.length };
}

/** Reports no change when the request fails: the page polls again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  requestInBackground(() => serverLoader<{ mustReload: boolean }>(), { mustReload: false });
