import { randomBytes } from "node:crypto";
import { DAY_IN_SECONDS } from "#contract/durations";
import { emailKey } from "#contract/identity/email";
import { keyedHashes } from "~/host/keys.server";
import { sealedCookie } from "~/host/sealed-cookie.server";

const HALF_A_YEAR_IN_SECONDS = 180 * DAY_IN_SECONDS;

/** The accounts that this browser has logged in to. The cookie stays after closing the browser and logging out. */
const cookie = sealedCookie<KnownDevice[]>("device", HALF_A_YEAR_IN_SECONDS, { persistent: true });

const hashAccount = (email: string) => keyedHashes("device", emailKey(email));

/** Returns the device id of this browser for an account; undefined if it has not signed in to it (SAFE-02). */
export async function readDeviceId(request: Request, email: string): Promise<string | undefined> {
  return findDeviceId((await cookie.read(request)) ?? [], hashAccount(email));
}

/** Returns the Set-Cookie header that makes this browser a known device of the account, with a new id (SAFE-02). */
export async function serializeDevice(request: Request, email: string): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  return cookie.serialize(addKnownDevice((await cookie.read(request)) ?? [], hashAccount(email), id));
}

/** A browser's earlier sign-in to an account: the account's keyed hash, and an id that cannot be guessed. */
export interface KnownDevice {
  account: string;
  id: string;
}

export const MAX_KNOWN_DEVICES = 5;

/** Finds the id of an account's device (SAFE-02). @param accounts the account's hash under each secret */
export function findDeviceId(devices: KnownDevice[], accounts: string[]): string | undefined {
  return devices.find(({ account }) => accounts.includes(account))?.id;
}

/** Adds a device for this account first, and drops the oldest above the limit (SAFE-02). */
export function addKnownDevice(devices: KnownDevice[], accounts: string[], id: string): KnownDevice[] {
  const others = devices.filter(({ account }) => !accounts.includes(account));
  return [{ account: accounts[0] ?? "", id }, ...others].slice(0, MAX_KNOWN_DEVICES);
}
