import { createCookie } from "@remix-run/node";
import { config } from "~/host/config.server";
import { isTheme, type Theme } from "./theme";

const A_YEAR_IN_SECONDS = 31_536_000;
const cookie = createCookie("theme", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: config.https,
  maxAge: A_YEAR_IN_SECONDS,
});

/** Returns the look that this browser's cookie keeps; `system` without one. */
export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

/** Returns the Set-Cookie header that keeps the look. */
export function keepTheme(theme: Theme): Promise<string> {
  return cookie.serialize(theme);
}
