import { data, redirect } from "@remix-run/node";
import { sealedCookie } from "~/host/sealed-cookie.server";
import type { NotificationItem } from "~/ui/notification/notification";
import { type Failure, toResponseInit } from "~/upstream/failure.server";
import { danger } from "./notifications";

/** The content of the cookie that a redirect leaves for its target page. */
interface Flash {
  /** The path of that page: another tab's page shows nothing of it. */
  to: string;
  notifications: NotificationItem[];
  /** The nonce of the form that led here, where its answer was lost. The target page's forms carry it on. */
  again?: { nonce: string | undefined; unsure: string | undefined } | undefined;
}

/** Long enough for a redirect or two. */
const SECONDS = 60;
export const flashCookie = sealedCookie<Flash>("notifications", SECONDS);

const pathOf = (address: string) => new URL(address, "http://portal").pathname;

/** Returns what an earlier answer left for this page; null when there is nothing. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const flash = await flashCookie.read(request);
  return flash?.to === pathOf(request.url) ? flash : null;
}

/** Returns the Set-Cookie header that leaves notifications for the page to which the browser goes next by itself. */
export const serializeFlash = (to: string, notifications: NotificationItem[]) =>
  flashCookie.serialize({ to: pathOf(to), notifications });

/** Answers with a page whose data could not be read: the message as a notification, and the status of the failure. */
export const failedPage = <View extends object>(failure: Failure, message: string, view: View) =>
  data({ ...view, notifications: [danger(message)] }, toResponseInit(failure));

/** Returns a redirect that carries on what was left for this page, which can't be shown. */
export async function redirectKeepingFlash(request: Request, to: string) {
  const flash = await readFlash(request);
  return redirect(
    to,
    flash ? { headers: { "Set-Cookie": await flashCookie.serialize({ ...flash, to: pathOf(to) }) } } : {},
  );
}

/**
 * Returns a redirect whose target shows the notifications once (LAY-07).
 * @param cookies further Set-Cookie headers
 * @param again what the target's forms carry on, where it is unknown whether the form that led here took effect
 */
export async function redirectWithFlash(
  to: string,
  notifications: NotificationItem[],
  cookies: string[] = [],
  again?: Flash["again"],
) {
  const flash = {
    to: pathOf(to),
    notifications,
    ...(again && { again: { nonce: again.nonce, unsure: again.unsure } }),
  };
  const headers = new Headers();
  for (const value of [await flashCookie.serialize(flash), ...cookies]) headers.append("Set-Cookie", value);
  return redirect(to, { headers });
}
