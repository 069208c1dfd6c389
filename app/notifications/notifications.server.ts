import { redirect } from "@remix-run/node";
import { sealedCookie } from "~/host/sealed-cookie.server";
import type { Notification } from "./notifications";

/** The content of the cookie that a redirect leaves for its target page. */
interface Flash {
  notifications: Notification[];
  /** The nonce of the form that led here, where its answer was lost. The target page's forms carry it on. */
  again?: { nonce: string | undefined; unsure: string | undefined } | undefined;
}

/** Long enough for a redirect or two. */
const SECONDS = 60;
const cookie = sealedCookie<Flash>("notifications", SECONDS);

/** Returns what an earlier answer left for this page; null when there is nothing. */
export const readFlash = cookie.read;

export const dropFlash = cookie.drop;

/** Returns the Set-Cookie header that leaves notifications for the page to which the browser goes next by itself. */
export const keepNotifications = (notifications: Notification[]) => cookie.keep({ notifications });

/**
 * Returns a redirect whose target shows the notifications once (LAY-07).
 * @param cookies further Set-Cookie headers
 * @param again what the target's forms carry on, where it is unknown whether the form that led here took effect
 */
export async function redirectWith(
  to: string,
  notifications: Notification[],
  cookies: string[] = [],
  again?: Flash["again"],
) {
  const flash = again ? { notifications, again: { nonce: again.nonce, unsure: again.unsure } } : { notifications };
  const headers = new Headers();
  for (const value of [await cookie.keep(flash), ...cookies]) headers.append("Set-Cookie", value);
  return redirect(to, { headers });
}
