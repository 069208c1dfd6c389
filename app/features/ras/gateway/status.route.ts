import type { LoaderFunctionArgs } from "@remix-run/node";
import { settings } from "~/host/settings.server";
import { attempt } from "~/upstream/failure.server";
import { requirePlace, withState } from "./gateway.server";
import { logLines } from "./log";

/**
 * How far a deployment is, for the page that watches it (RASS-07). Where even the location can't be read nothing is known,
 * and the page asks again later.
 */
export async function loader(args: LoaderFunctionArgs): Promise<{ over: boolean; log?: string[] }> {
  const place = await attempt(requirePlace(args));
  if (!place.ok) return { over: false };
  if (!place.value.location.gateway) return { over: true };
  const { status, state } = await withState(args, place.value);
  return { over: status !== "DEPLOYING", log: state ? logLines(state, settings.APP_TIME_ZONE) : [] };
}
