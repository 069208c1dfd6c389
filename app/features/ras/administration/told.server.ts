import type { LoaderFunctionArgs } from "@remix-run/node";
import { sealedCookie } from "~/host/sealed-cookie.server";
import type { Viewer } from "~/session/viewer.server";

/** The gateways of which a user was told that they could not be asked. */
interface Told {
  userId: string;
  serials: string[];
}

const A_DAY_IN_SECONDS = 86_400;
/** The most gateways that the cookie holds; of others the user is told again. */
const MOST = 100;
const cookie = sealedCookie<Told>("ras-told", A_DAY_IN_SECONDS);

/**
 * Returns those of the rejected gateways of which this user was not told yet, and the headers that remember them: a known
 * problem stands in its row, and is no news each time the page is opened (RAS-04).
 * @param unanswered the gateways that may still have their problem; one that answers is news when it fails again
 */
export async function tellOnce<Gateway extends { serial: string }>(
  { request }: Pick<LoaderFunctionArgs, "request">,
  { user }: Viewer,
  rejected: readonly Gateway[],
  unanswered: readonly string[],
) {
  const read = await cookie.read(request);
  const before = read?.userId === user.id ? read.serials : [];
  const still = new Set(unanswered);
  const known = before.filter((serial) => still.has(serial));
  const fresh = rejected.filter(({ serial }) => !known.includes(serial));
  const headers = new Headers();
  if (fresh.length > 0 || known.length < before.length) {
    const serials = [...fresh.map(({ serial }) => serial), ...known].slice(0, MOST);
    headers.append("Set-Cookie", await cookie.keep({ userId: user.id, serials }));
  }
  return { fresh, headers };
}
