import { createCookie } from "@remix-run/node";
import { settings } from "~/host/settings.server";
import { isTheme, type Theme } from "./theme";

const A_YEAR_IN_SECONDS = 31_536_000;
const cookie = createCookie("theme", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: settings.https,
  maxAge: A_YEAR_IN_SECONDS,
});

export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

export function keepTheme(theme: Theme): Promise<string> {
  return cookie.serialize(theme);
}
