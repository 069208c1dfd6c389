import { MINUTE_IN_SECONDS } from "#contract/durations";
import { sealedCookie } from "~/host/sealed-cookie.server";
import type { Viewer } from "~/session/viewer.server";

export const activationKeyCookie = sealedCookie<{ userId: string; activationKey: string }>(
  "activation-key",
  30 * MINUTE_IN_SECONDS,
);

/**
 * Returns the activation key that this user has verified within the last half hour; null without one. A sealed cookie
 * keeps the key, so that a reload shows the links again and the key is in no address and no page.
 */
export async function readOpenedKey(request: Request, { user }: Viewer): Promise<string | null> {
  const opened = await activationKeyCookie.read(request);
  return opened?.userId === user.id ? opened.activationKey : null;
}

export const keepOpenedKey = ({ user }: Viewer, activationKey: string) =>
  activationKeyCookie.keep({ userId: user.id, activationKey });
