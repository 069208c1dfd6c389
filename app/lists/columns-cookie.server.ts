import { DAY_IN_SECONDS } from "#contract/durations";
import { config } from "~/host/config.server";
import { prefixedCookieName } from "~/host/sealed-cookie.server";

/** The longest choice of columns that a cookie remembers. */
const MAX_COLUMNS_LENGTH = 300;

/** Returns the name of the cookie with a list's columns. It is no secret, and nothing but known keys is read from it. */
const cookieName = (list: string) => prefixedCookieName(`columns-${list}`);

/** Reads the columns of a list that this browser remembers, 'a,b,c'; empty without any (VIEW-02). */
export function readColumns(request: Request, list: string): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName(list)}=`))?.split("=")[1] ?? "";
  return value.replaceAll(".", ",");
}

/** Returns the Set-Cookie header that stores a list's columns for a year, or deletes them when there are none. */
export function serializeColumns(list: string, columns: readonly string[]): string {
  const value = columns
    .filter((key) => /^\w+$/.test(key))
    .join(".")
    .slice(0, MAX_COLUMNS_LENGTH);
  const age = value ? 365 * DAY_IN_SECONDS : 0;
  const secure = config.https ? "; Secure" : "";
  return `${cookieName(list)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
