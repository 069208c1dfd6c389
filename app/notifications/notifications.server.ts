import { redirect } from "@remix-run/node";
import { sealedCookie } from "~/sealed-cookie.server";
import type { Notification } from "./notifications";

/** Long enough to survive a redirect or two. */
const SECONDS = 60;
const cookie = sealedCookie<Notification[]>("notifications", SECONDS);

/** What an earlier answer left to be shown once. */
export async function readNotifications(request: Request): Promise<Notification[]> {
  return (await cookie.read(request)) ?? [];
}

export const dropNotifications = cookie.drop;

/** A redirect whose target shows the notifications, once (LAY-07). `cookies` are further Set-Cookie headers. */
export async function redirectWith(to: string, notifications: Notification[], cookies: string[] = []) {
  const headers = new Headers();
  for (const value of [await cookie.keep(notifications), ...cookies]) headers.append("Set-Cookie", value);
  return redirect(to, { headers });
}
