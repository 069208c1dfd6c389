import { data, redirect } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { sealedCookie } from "~/host/sealed-cookie.server";
import type { NotificationItem } from "~/ui/notification/notification";
import { type Failure, toResponseInit } from "~/upstream/failure.server";
import { danger } from "./notifications";

/** Notifications for the target page of a redirect. */
interface Flash {
  /** The target's path: pages in other tabs don't show them. */
  to: string;
  notifications: NotificationItem[];
  /** The nonce of a form whose outcome is unknown. The target page's forms reuse it. */
  kept?: { nonce: string | undefined; unsure: string | undefined } | undefined;
}

/** Lasts long enough for a redirect or two. */
export const flashCookie = sealedCookie<Flash>("notifications", MINUTE_IN_SECONDS);

const pathOf = (address: string) => new URL(address, "http://portal").pathname;

/** Returns the flash for this page; null without one. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const flash = await flashCookie.read(request);
  return flash?.to === pathOf(request.url) ? flash : null;
}

/** Returns the Set-Cookie header that shows these notifications on the page at `to`, which the browser opens by itself. */
export const serializeFlash = (to: string, notifications: NotificationItem[]) =>
  flashCookie.serialize({ to: pathOf(to), notifications });

/** Answers with a page whose data could not be read, the message as a notification and the failure's status. */
export const failedPage = <View extends object>(failure: Failure, message: string, view: View) =>
  data({ ...view, notifications: [danger(message)] }, toResponseInit(failure));

/** Redirects and passes this page's flash on to the next page. @param instead said where there is none */
export async function redirectKeepingFlash(request: Request, to: string, instead?: NotificationItem) {
  const flash = await readFlash(request);
  if (!flash) return instead ? redirectWithFlash(to, [instead]) : redirect(to);
  return redirect(to, { headers: { "Set-Cookie": await flashCookie.serialize({ ...flash, to: pathOf(to) }) } });
}

/**
 * Redirects with flash notifications (LAY-07).
 * @param cookies more Set-Cookie headers
 * @param kept the nonce to carry over when the outcome of the form is unknown
 */
export async function redirectWithFlash(
  to: string,
  notifications: NotificationItem[],
  cookies: string[] = [],
  kept?: Flash["kept"],
) {
  const flash = {
    to: pathOf(to),
    notifications,
    ...(kept && { kept: { nonce: kept.nonce, unsure: kept.unsure } }),
  };
  const headers = new Headers();
  for (const value of [await flashCookie.serialize(flash), ...cookies]) headers.append("Set-Cookie", value);
  return redirect(to, { headers });
}
