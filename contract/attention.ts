import { DAY, HOUR } from "./durations";

/** The severities of pending events that wait for somebody, the gravest first (HOME-01). */
export const ATTENTION_SEVERITIES = ["critical", "error"] as const;

/** The most things of a kind that are named beside their number (HOME-01). */
export const MAX_ATTENTION_EXAMPLES = 3;

/** For how long a deployment that succeeded is listed, in milliseconds (HOME-01). */
export const RECENTLY = 7 * DAY;

/** True when a deployment ended not long before `now` (HOME-01). Both are in milliseconds. */
export const endedRecently = (endedAt: number, now: number): boolean => endedAt <= now && endedAt > now - RECENTLY;

/** How long before its end an invitation is about to expire, in milliseconds (HOME-01). */
const SOON = 48 * HOUR;

/** True when an invitation is still valid at `now`, but not for long (HOME-01). Both are in milliseconds. */
export const isInvitationExpiringSoon = (expiresAt: number, now: number): boolean =>
  expiresAt > now && expiresAt <= now + SOON;
