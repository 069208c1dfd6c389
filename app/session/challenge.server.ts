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

const FIVE_MINUTES_IN_SECONDS = 300;

/** The pending sign-in. It is dropped on success, when the user closes it, and after five minutes. */
const cookie = sealedCookie<Challenge>("challenge", FIVE_MINUTES_IN_SECONDS);

export const readChallenge = cookie.read;
export const keepChallenge = cookie.keep;
export const dropChallenge = cookie.drop;
