import { sealedCookie } from "~/host/sealed-cookie.server";
import type { Viewer } from "~/session/viewer.server";

const SECONDS = 30 * 60;
const cookie = sealedCookie<{ userId: string; activationKey: string }>("activation-key", SECONDS);

/**
 * The key that a user has verified, sealed as the session is: the links stay for half an hour, a reload shows them again,
 * and the key is in no address and no page. It counts for this user alone.
 */
export async function readOpenedKey(request: Request, { user }: Viewer): Promise<string | null> {
  const opened = await cookie.read(request);
  return opened?.userId === user.id ? opened.activationKey : null;
}

export const keepOpenedKey = ({ user }: Viewer, activationKey: string) =>
  cookie.keep({ userId: user.id, activationKey });

export const dropOpenedKey = cookie.drop;
