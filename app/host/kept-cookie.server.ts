import { createCookie } from "@remix-run/node";
import { config } from "~/host/config.server";
import { sentName } from "./sealed-cookie.server";

const A_YEAR_IN_SECONDS = 31_536_000;

/** Makes the cookie in which a browser keeps a choice of its user for a year. */
export const keptCookie = (name: string) =>
  createCookie(sentName(name), {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: config.https,
    maxAge: A_YEAR_IN_SECONDS,
  });
