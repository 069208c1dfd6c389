import { msg } from "~/i18n/i18n";

/** What a browser without cookies reads: both steps of a login, and its session, need one. */
export const COOKIES_MISSING = msg(
  "You're not logged in: your browser sent none of the cookies that logging in needs. Allow cookies for this site, then log in again.",
);
