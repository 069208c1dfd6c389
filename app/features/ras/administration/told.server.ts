import type { LoaderFunctionArgs } from "@remix-run/node";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { LONGEST_SESSION_SECONDS } from "~/session/session";
import { readSession, sessionId } from "~/session/session.server";

/** The gateways whose failed read this session has already reported. */
interface Told {
  session: string;
  serials: string[];
}

/** The most gateways that the cookie holds; of others the user is told again. */
const MOST = 100;
const cookie = sealedCookie<Told>("ras-told", LONGEST_SESSION_SECONDS);

/**
 * Returns the failed gateways that this session has not reported yet, and the headers that remember them. The row of a
 * gateway shows a known problem, so it is reported once (RAS-04).
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
