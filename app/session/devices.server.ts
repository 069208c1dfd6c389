import { randomBytes } from "node:crypto";
import { keyedHashes } from "~/host/keyed-hash.server";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { deviceOf, type KnownDevice, remembered } from "./devices";

const HALF_A_YEAR_IN_SECONDS = 180 * 24 * 3600;

/** The accounts that this browser has signed in to: kept when the browser is closed, and after signing out. */
const cookie = sealedCookie<KnownDevice[]>("device", HALF_A_YEAR_IN_SECONDS, { kept: true });

const hashesOf = (email: string) => keyedHashes("device", email.trim().toLowerCase());

/** Returns what names this browser's earlier sign-in to an account; undefined without one. SAFE-02. */
export async function readDevice(request: Request, email: string): Promise<string | undefined> {
  return deviceOf((await cookie.read(request)) ?? [], hashesOf(email));
}

/** Returns the Set-Cookie header that makes this browser known to an account, under a new name at each sign-in. SAFE-02. */
export async function keepDevice(request: Request, email: string): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  return cookie.keep(remembered((await cookie.read(request)) ?? [], hashesOf(email), id));
}
