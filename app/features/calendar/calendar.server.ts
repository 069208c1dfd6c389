import { MINUTE_IN_SECONDS } from "#contract/durations";
import { userCookie } from "~/host/sealed-cookie.server";

/** The secret of a new feed, for the page that shows its address once. */
export const newFeedCookie = userCookie<{ secret: string }>("calendar-feed", 5 * MINUTE_IN_SECONDS);
