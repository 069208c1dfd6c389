import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import { attempt } from "~/upstream/failure.server";
import { requireLocation, withState } from "./gateway.server";
import { logLines } from "./log";

/**
 * Reads whether a deployment is over, and its log, for the page that polls it (RASS-07). When the location can't be
 * read, `over` is false and the page asks again later.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ over: boolean; log?: string[] }> {
  const scope = await attempt(requireLocation(args));
  if (!scope.ok) return { over: false };
  if (!scope.value.location.gateway) return { over: true };
  const { status, state } = await withState(args, scope.value);
  return { over: status !== "DEPLOYING", log: state ? logLines(state, config.appTimeZone) : [] };
}
