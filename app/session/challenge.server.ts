import { randomBytes } from "node:crypto";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { prefixedCookieName, sealedCookie } from "~/host/sealed-cookie.server";
import { CHALLENGE_PARAMETER } from "./sign-in-paths";

/** Data stored between the two steps of a sign-in (D2). It never appears in HTML, a URL or a log. */
export interface Challenge {
  email: string;
  password: string;
  /** The secret of an authenticator during its setup. Only this sign-in sees it (AUTH-04, SAFE-08). */
  setupSecret: string | null;
  /** True when a passkey can take the place of the code (PASS-01). */
  hasPasskeys?: boolean;
  /** The path of the requested page with its query (D26). */
  to: string;
}

/** A challenge with the name by which the addresses of its pages find it among those of other tabs. */
export interface PendingSignIn {
  id: string;
  challenge: Challenge;
}

/** What a challenge's cookie holds: when the first step was passed, and the nonce of its form. */
type Stored = Challenge & { begunAt: number; nonce: string | undefined };

/** Seconds for entering a code after the password (D2). */
const CODE_STEP_SECONDS = 5 * MINUTE_IN_SECONDS;
/** Seconds for setting up an authenticator app, which takes people longer (D2). */
const SETUP_SECONDS = 15 * MINUTE_IN_SECONDS;
/** The most pending sign-ins of one browser. Their cookies have to fit into a request's headers. */
export const MAX_PENDING_SIGN_INS = 3;

const PREFIX = "challenge-";
const ID = /^[\w-]{16}$/;
const cookieOf = (id: string) => sealedCookie<Stored>(PREFIX + id, CODE_STEP_SECONDS);

/** Returns the ids of the request's pending sign-ins, expired ones included. */
function listIds(request: Request): string[] {
  const start = prefixedCookieName(PREFIX);
  const names = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim().split("=")[0] ?? "");
  const ids = names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  return [...new Set(ids)].filter((id) => ID.test(id));
}

/** Finds the pending sign-in that the request's address names, expired or not; without a name the newest. Null without one. */
async function find(request: Request): Promise<{ id: string; stored: Stored | null; expired: Stored | null } | null> {
  const named = new URL(request.url).searchParams.get(CHALLENGE_PARAMETER);
  const ids = listIds(request).filter((id) => named === null || id === named);
  const found = await Promise.all(
    ids.map(async (id) => {
      const cookie = cookieOf(id);
      return { id, stored: await cookie.read(request), expired: await cookie.readExpired(request) };
    }),
  );
  const begunAt = ({ stored, expired }: (typeof found)[number]) => (stored ?? expired)?.begunAt ?? 0;
  return found.sort((one, other) => begunAt(other) - begunAt(one))[0] ?? null;
}

/** Reads the pending sign-in that the request's address names (D2). Null without one. */
export async function readChallenge(request: Request): Promise<PendingSignIn | null> {
  const { id, stored } = (await find(request)) ?? {};
  return id && stored ? { id, challenge: stored } : null;
}

/** Reads the expired sign-in that the request's address names, without its secrets. Null without one. */
export async function readExpiredChallenge(
  request: Request,
): Promise<{ id: string; to: string; wasSetup: boolean } | null> {
  const { id, expired } = (await find(request)) ?? {};
  return id && expired ? { id, to: expired.to, wasSetup: expired.setupSecret !== null } : null;
}

/**
 * Stores a pending sign-in in its own cookie, so that sign-ins in other tabs remain. It deletes the cookies of earlier
 * sign-ins by the same form, of expired ones, and of the oldest ones over the limit.
 * @param nonce of the first step's form
 * @returns its id and the Set-Cookie headers
 */
export async function beginChallenge(
  request: Request,
  challenge: Challenge,
  nonce: string | undefined,
): Promise<{ id: string; cookies: string[] }> {
  const id = randomBytes(12).toString("base64url");
  const lifetime = challenge.setupSecret === null ? CODE_STEP_SECONDS : SETUP_SECONDS;
  const begun = await cookieOf(id).serialize({ ...challenge, begunAt: Date.now(), nonce }, lifetime);
  const others = await Promise.all(listIds(request).map(async (other) => readOther(request, other)));
  const kept = others
    .filter((other) => other.begunAt > 0 && (nonce === undefined || other.nonce !== nonce))
    .sort((one, other) => other.begunAt - one.begunAt)
    .slice(0, MAX_PENDING_SIGN_INS - 1);
  const ended = others.filter((other) => !kept.includes(other));
  return { id, cookies: [begun, ...(await Promise.all(ended.map((other) => clearChallenge(other.id))))] };
}

/** Reads what decides whether another pending sign-in stays; one that has expired began at 0. */
async function readOther(request: Request, id: string) {
  const { begunAt, nonce } = (await cookieOf(id).read(request)) ?? { begunAt: 0, nonce: undefined };
  return { id, begunAt, nonce };
}

/** Returns the Set-Cookie header that ends a pending sign-in. */
export const clearChallenge = (id: string): Promise<string> => cookieOf(id).clear();

/** Returns the Set-Cookie headers that end the pending sign-in which the request's address names, if it does. */
export async function endNamedChallenge(request: Request): Promise<string[]> {
  const named = new URL(request.url).searchParams.get(CHALLENGE_PARAMETER);
  return named !== null && listIds(request).includes(named) ? [await clearChallenge(named)] : [];
}
