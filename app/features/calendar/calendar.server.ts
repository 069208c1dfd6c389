import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { userCookie } from "~/host/sealed-cookie.server";
import { requireOwnAccount } from "~/session/own-account.server";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";

/** Requires the account's owner, not an impersonator (TOLD-04). @throws 404 when the upstream doesn't support feeds */
export async function requireCalendarOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireOwnAccount(args);
  if (!(await supports(viewer.upstream, "calendar"))) throw data(null, { status: 404 });
  return viewer;
}

/** The secret of a new feed, for the page that shows its address once. */
export const newFeedCookie = userCookie<{ secret: string }>("calendar-feed", 5 * MINUTE_IN_SECONDS);
