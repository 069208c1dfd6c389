import { preferenceCookie } from "~/host/sealed-cookie.server";
import { isTheme, type Theme } from "./theme";

const cookie = preferenceCookie("theme");

/** Reads the look from this browser's cookie; `system` without one. */
export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

export function serializeTheme(theme: Theme): Promise<string> {
  return cookie.serialize(theme);
}
