import { createCookie } from "@remix-run/node";
import { DAY_IN_SECONDS } from "#contract/durations";
import { config } from "~/host/config.server";
import { sentName } from "./sealed-cookie.server";

/** Makes the cookie in which a browser keeps a choice of its user for a year. */
export const keptCookie = (name: string) =>
  createCookie(sentName(name), {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: config.https,
    maxAge: 365 * DAY_IN_SECONDS,
  });
