import type { LoaderFunctionArgs } from "@remix-run/node";
import { createVisitorClient } from "~/session/viewer.server";
import { readCalendar } from "~/upstream/calendar.server";
import { attempt } from "~/upstream/failure.server";

const answer = (text: string, status: number, type = "text/plain") =>
  new Response(text, { status, headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" } });

/**
 * Answers a calendar program with the feed at a secret address, without a session (TOLD-04).
 * @returns 404 for an unknown secret; 503 whenever the feed can't be read, so that programs keep it
 */
export async function loader(args: LoaderFunctionArgs) {
  const read = await attempt(readCalendar(createVisitorClient(args), args.params.secret ?? ""));
  if (!read.ok) return answer("The calendar isn't available right now. Try again in a moment.", 503);
  if (read.value === null) return answer("There is no calendar at this address.", 404);
  return answer(read.value, 200, "text/calendar");
}
