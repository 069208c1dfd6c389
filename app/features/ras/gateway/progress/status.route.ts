import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { config } from "~/host/config.server";
import { requestInBackground } from "~/layout/in-background";
import { toGatewayStatus } from "~/machines/gateway-status";
import { attempt } from "~/upstream/failure.server";
import { isUnresponsive, type RasProgress, readRas } from "~/upstream/ras/ras.server";
import { requireLocation } from "../gateway.server";
import { formatLog } from "./log";

/** The response to a poll. Without a log the page's own log remains. */
export interface Polled {
  /** True when the page must read its data again: the deployment has ended, or the gateway is gone. */
  mustReload: boolean;
  /** True when the gateway couldn't be queried. Its deployment may continue (RASS-07). */
  trouble?: boolean;
  log?: string[];
  progress?: RasProgress;
}

/**
 * Reads whether a deployment has ended, and its log, for the page that polls it (RASS-07). When the location or its
 * gateway can't be queried, `mustReload` is false and the page polls again.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Polled> {
  const scope = await attempt(requireLocation(args));
  if (!scope.ok) return { mustReload: false, trouble: true };
  const { viewer, location } = scope.value;
  if (!location.gateway) return { mustReload: true };
  const state = await readRas(viewer.upstream, location.gateway);
  if (!state.ok) return isUnresponsive(state.failure) ? { mustReload: false, trouble: true } : { mustReload: true };
  const { status, progress } = state.value;
  return {
    mustReload: toGatewayStatus(status) !== "DEPLOYING",
    log: formatLog(state.value, config.appTimeZone),
    progress,
  };
}

/** Reports trouble when the request fails: the page polls again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  requestInBackground<Polled>(() => serverLoader<Polled>(), { mustReload: false, trouble: true });
