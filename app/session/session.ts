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

/** Whether a session is over at `now` (milliseconds): 30 minutes idle, 12 hours in all. */
export function isOver(session: Pick<Session, "begunAt" | "seenAt">, now: number): boolean {
  return now - session.begunAt >= LONGEST_SESSION_SECONDS * 1000 || now - session.seenAt >= LONGEST_IDLE_SECONDS * 1000;
}

/** The session with its last use noted, or null where that is not worth a new cookie yet. */
export function renewed(session: Session, now: number): Session | null {
  return now - session.seenAt < RENEW_AFTER_SECONDS * 1000 ? null : { ...session, seenAt: now };
}
