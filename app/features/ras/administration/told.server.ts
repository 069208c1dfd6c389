import type { LoaderFunctionArgs } from "@remix-run/node";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { LONGEST_SESSION_SECONDS } from "~/session/session";
import { readSession, sessionId } from "~/session/session.server";

/** The gateways of which a user was told in a session that they could not be asked. */
interface Told {
  session: string;
  serials: string[];
}

/** The most gateways that the cookie holds; of others the user is told again. */
const MOST = 100;
const cookie = sealedCookie<Told>("ras-told", LONGEST_SESSION_SECONDS);

/**
 * Returns those of the rejected gateways of which this session was not told yet, and the headers that remember them: a known
 * problem stands in its row, and is no news each time the page is opened (RAS-04).
 * @param unanswered the gateways that may still have their problem; one that answers is news when it fails again
 */
export async function tellOnce<Gateway extends { serial: string }>(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  rejected: readonly Gateway[],
  unanswered: readonly string[],
) {
  const [present, read] = await Promise.all([readSession(args), cookie.read(args.request)]);
  const session = present ? sessionId(present) : "";
  const before = read?.session === session ? read.serials : [];
  const still = new Set(unanswered);
  const known = before.filter((serial) => still.has(serial));
  const fresh = rejected.filter(({ serial }) => !known.includes(serial));
  const headers = new Headers();
  if (fresh.length > 0 || known.length < before.length) {
    const serials = [...fresh.map(({ serial }) => serial), ...known].slice(0, MOST);
    headers.append("Set-Cookie", await cookie.keep({ session, serials }));
  }
  return { fresh, headers };
}
