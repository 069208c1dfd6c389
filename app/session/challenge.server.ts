import { MINUTE_IN_SECONDS } from "#contract/durations";
import { sealedCookie } from "~/host/sealed-cookie.server";

/** The content kept between the two steps of a sign-in (D2). It never appears in HTML, a URL or a log. */
export interface Challenge {
  email: string;
  password: string;
  /** The secret of an authenticator that is being set up. Only this sign-in sees it (AUTH-04, SAFE-08). */
  setupSecret: string | null;
  /** The page that the user wanted, with its search (D26). */
  to: string;
}

/** Seconds for entering a code after the password (D2). */
const CODE_STEP_SECONDS = 5 * MINUTE_IN_SECONDS;
/** Seconds for setting up an authenticator app, which takes people longer (D2). */
const SETUP_SECONDS = 15 * MINUTE_IN_SECONDS;

/** The pending sign-in. It is dropped on success, when the user closes it, and when its time is over. */
export const challengeCookie = sealedCookie<Challenge>("challenge", CODE_STEP_SECONDS);

export const serializeChallenge = (challenge: Challenge) =>
  challengeCookie.serialize(challenge, challenge.setupSecret === null ? CODE_STEP_SECONDS : SETUP_SECONDS);

/** Returns what a sign-in was about whose time is over, without its secrets; null without one. */
export async function readTimedOut(request: Request): Promise<{ to: string; wasSetup: boolean } | null> {
  const challenge = await challengeCookie.readExpired(request);
  return challenge && { to: challenge.to, wasSetup: challenge.setupSecret !== null };
}
