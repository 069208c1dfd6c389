import { createCookie } from "@remix-run/node";
import { config } from "~/host/config.server";

const A_YEAR_IN_SECONDS = 31_536_000;
const cookie = createCookie("single-keys", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: config.https,
  maxAge: A_YEAR_IN_SECONDS,
});

/** True unless this browser's cookie says that shortcuts of one key are off (WCAG 2.1.4). */
export async function readSingleKeys(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) !== "off";
}

/** Returns the Set-Cookie header that keeps whether shortcuts of one key are on. */
export const keepSingleKeys = (on: boolean): Promise<string> => cookie.serialize(on ? "on" : "off");
