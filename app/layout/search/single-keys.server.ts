import { preferenceCookie } from "~/host/sealed-cookie.server";

const cookie = preferenceCookie("single-keys");

/** True unless this browser's cookie says that shortcuts of one key are off (WCAG 2.1.4). */
export async function hasSingleKeys(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) !== "off";
}

export const serializeSingleKeys = (on: boolean): Promise<string> => cookie.serialize(on ? "on" : "off");
