import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from "#contract/durations";

/** The content of the sealed session cookie (D1). */
export interface Session {
  /** `Bearer …`, sent to the upstream with every call (AUTH-05). */
  authToken: string;
  /** True for a session that began with a one-time token (IMP-01). */
  impersonated: boolean;
  userId: string;
  companyId: string;
  /** Times of the sign-in and of the last recorded use, in milliseconds since 1970. */
  begunAt: number;
  seenAt: number;
}

export const MAX_SESSION_SECONDS = 12 * HOUR_IN_SECONDS;
export const SESSION_IDLE_TIMEOUT_SECONDS = 30 * MINUTE_IN_SECONDS;
/** Seconds after which a request renews the last-used time, so that not every response sets a cookie. */
export const RENEW_AFTER_SECONDS = 60;

/** The largest difference between the clocks of two portals. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** True when `then` is less than `seconds` before `now` (both in milliseconds), and not in the future. */
function isWithin(then: number, now: number, seconds: number): boolean {
  const age = now - then;
  return age >= -CLOCK_TOLERANCE_SECONDS * 1000 && age < seconds * 1000;
}

/** True when the session is idle, too old, or has a timestamp in the future. @param now milliseconds */
export function isSessionExpired(session: Pick<Session, "begunAt" | "seenAt">, now: number): boolean {
  return (
    !isWithin(session.begunAt, now, MAX_SESSION_SECONDS) || !isWithin(session.seenAt, now, SESSION_IDLE_TIMEOUT_SECONDS)
  );
}

/** Returns the session with a new last-used time; null while the old one is recent. */
export function touchSession(session: Session, now: number): Session | null {
  return now - session.seenAt < RENEW_AFTER_SECONDS * 1000 ? null : { ...session, seenAt: now };
}
