import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import { attempt } from "~/upstream/failure.server";
import { requireLocation, withState } from "./gateway.server";
import { logLines } from "./log";

/**
 * How far a deployment is, for the page that watches it (RASS-07). Where even the location can't be read nothing is known,
 * and the page asks again later.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ over: boolean; log?: string[] }> {
  const scope = await attempt(requireLocation(args));
  if (!scope.ok) return { over: false };
  if (!scope.value.location.gateway) return { over: true };
  const { status, state } = await withState(args, scope.value);
  return { over: status !== "DEPLOYING", log: state ? logLines(state, config.appTimeZone) : [] };
}
