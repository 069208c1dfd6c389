/** What the sealed session cookie holds (D1). */
export interface Session {
  /** `Bearer …`, sent to the upstream with every call (AUTH-05). */
  authToken: string;
  /** Signed in by a one-time token (IMP-01). */
  impersonated: boolean;
  userId: string;
  companyId: string;
  /** Milliseconds since 1970 of the sign-in and of the last use that was noted. */
  begunAt: number;
  seenAt: number;
}

export const LONGEST_SESSION_SECONDS = 12 * 60 * 60;
export const LONGEST_IDLE_SECONDS = 30 * 60;
/** How old the noted last use gets before it is noted again: not every answer needs a new cookie. */
export const RENEW_AFTER_SECONDS = 60;

/** How far the clocks of two portals may be apart. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** True when something happened at `then` (milliseconds) that is younger than `seconds` at `now`, and lies in no future. */
function isWithin(then: number, now: number, seconds: number): boolean {
  const age = now - then;
  return age >= -CLOCK_TOLERANCE_SECONDS * 1000 && age < seconds * 1000;
}

/**
 * True when a session does not count at `now` (milliseconds): after 30 minutes idle, after 12 hours in all, and where one
 * of its times lies in the future, since it would never end.
 */
export function isOver(session: Pick<Session, "begunAt" | "seenAt">, now: number): boolean {
  return (
    !isWithin(session.begunAt, now, LONGEST_SESSION_SECONDS) || !isWithin(session.seenAt, now, LONGEST_IDLE_SECONDS)
  );
}

/** The session with its last use noted, or null where that is not worth a new cookie yet. */
export function renewed(session: Session, now: number): Session | null {
  return now - session.seenAt < RENEW_AFTER_SECONDS * 1000 ? null : { ...session, seenAt: now };
}
