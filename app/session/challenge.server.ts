import { sealedCookie } from "~/host/sealed-cookie.server";

/** What is kept between the two steps of a sign-in (D2): never in HTML, a URL or a log. */
export interface Challenge {
  email: string;
  password: string;
  /** The secret of an authenticator that is being set up, shown to this sign-in alone (AUTH-04, SAFE-08). */
  setupSecret: string | null;
  /** The page that the person wanted, with its search (D26). */
  to: string;
}

const FIVE_MINUTES_IN_SECONDS = 300;

/** The pending sign-in: dropped on success, on close, and after five minutes. */
const cookie = sealedCookie<Challenge>("challenge", FIVE_MINUTES_IN_SECONDS);

export const readChallenge = cookie.read;
export const keepChallenge = cookie.keep;
export const dropChallenge = cookie.drop;
