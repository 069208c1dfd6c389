import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import { attempt } from "~/upstream/failure.server";
import { readRas } from "~/upstream/ras.server";
import { requireLocation } from "./gateway.server";
import { logLines } from "./log";
import { gatewayStatus } from "./status";

/**
 * Reads whether a deployment is over, and its log, for the page that polls it (RASS-07). When the location can't be
 * read, `over` is false and the page asks again later.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ over: boolean; log?: string[] }> {
  const scope = await attempt(requireLocation(args));
  if (!scope.ok) return { over: false };
  const { viewer, location } = scope.value;
  if (!location.gateway) return { over: true };
  const state = await readRas(viewer.upstream, location.gateway);
  if (!state.ok) return { over: true, log: [] };
  return { over: gatewayStatus(state.value.status) !== "DEPLOYING", log: logLines(state.value, config.appTimeZone) };
}
