import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { createVisitorClient } from "~/session/viewer.server";
import { readCalendar } from "~/upstream/calendar.server";
import { attempt } from "~/upstream/failure.server";

const refuse = (text: string, status: number) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });

/**
 * Answers a calendar program with the feed at a secret address, without a session (TOLD-04).
 * @returns 304 for the feed that the program has; 404 for an unknown secret; 503 whenever the feed can't be read, so that
 * programs keep it
 */
export async function loader(args: LoaderFunctionArgs) {
  const { i18n } = args.context;
  const read = await attempt(readCalendar(createVisitorClient(args), args.params.secret ?? ""));
  if (!read.ok) return refuse(i18n._("The calendar isn't available right now. Try again in a moment."), 503);
  if (read.value === null) return refuse(i18n._("There is no calendar at this address."), 404);
  const tag = `"${createHash("sha256").update(read.value).digest("base64url")}"`;
  const headers = {
    // A weak tag: a proxy may compress the text.
    ETag: `W/${tag}`,
    // A program asks each time: the user's permissions may have changed since.
    "Cache-Control": "private, no-cache",
  };
  if (matchesTag(args.request.headers.get("If-None-Match"), tag)) return new Response(null, { status: 304, headers });
  return new Response(read.value, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}

/** True when an If-None-Match names an entity tag, by the weak comparison of RFC 9110. */
const matchesTag = (header: string | null, tag: string) =>
  (header ?? "").split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));
