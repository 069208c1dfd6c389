import { preferenceCookie } from "~/host/sealed-cookie.server";
import { isTheme, type Theme } from "./theme";

const cookie = preferenceCookie("theme");

/** Returns the look that this browser's cookie keeps; `system` without one. */
export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

/** Returns the Set-Cookie header that keeps the look. */
export function serializeTheme(theme: Theme): Promise<string> {
  return cookie.serialize(theme);
}
