import { MINUTE_IN_SECONDS } from "#contract/durations";
import { sealedCookie } from "~/host/sealed-cookie.server";

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

/** Seconds for entering a code after the password (D2). */
const CODE_STEP_SECONDS = 5 * MINUTE_IN_SECONDS;
/** Seconds for setting up an authenticator app, which takes people longer (D2). */
const SETUP_SECONDS = 15 * MINUTE_IN_SECONDS;

/** The pending sign-in. It is cleared on success and when the user closes it. */
export const challengeCookie = sealedCookie<Challenge>("challenge", CODE_STEP_SECONDS);

export const serializeChallenge = (challenge: Challenge) =>
  challengeCookie.serialize(challenge, challenge.setupSecret === null ? CODE_STEP_SECONDS : SETUP_SECONDS);

/** Reads an expired sign-in without its secrets; null without one. */
export async function readExpiredChallenge(request: Request): Promise<{ to: string; wasSetup: boolean } | null> {
  const challenge = await challengeCookie.readExpired(request);
  return challenge && { to: challenge.to, wasSetup: challenge.setupSecret !== null };
}
