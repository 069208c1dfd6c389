import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import { readConfirmedSession } from "~/session/confirmed-session.server";
import { fetchWithLimits } from "./fetch-with-limits.server";

const MAX_TILE_ZOOM = 20;
const LIMITS = { timeout: 5000, bytes: 512 * 1024 };

const problem = (status: number, text: string) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** Sends a tile of the map from the portal's own origin. Only for signed-in users: it is no public map server. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!(await readConfirmedSession({ request, context }))) return problem(401, context.i18n._("Log in first."));
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)];
  const isTile = [z, x, y].every((part) => Number.isInteger(part) && part >= 0);
  if (!isTile || z > MAX_TILE_ZOOM || Math.max(x, y) >= 2 ** z)
    return problem(404, context.i18n._("This part of the map doesn't exist."));
  const theme = new URL(request.url).searchParams.get("theme") === "dark" ? "dark" : "light";
  const values: Record<string, string | number> = { z, x, y, theme };
  const url = config.tileUrl.replace(/\{(\w+)\}/g, (name, key) => `${values[key] ?? name}`);
  try {
    const { type, body } = await fetchWithLimits(url, {}, /^image\/(png|jpeg|webp)$/, LIMITS);
    return new Response(body, { headers: { "Content-Type": type, "Cache-Control": "private, max-age=604800" } });
  } catch (error) {
    context.log.warn({ reason: String(error).slice(0, 300) }, "tile not fetched");
    return problem(503, context.i18n._("The map isn't available right now. Try again in a moment."));
  }
}
