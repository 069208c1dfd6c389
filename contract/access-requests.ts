import { DAY } from "./durations";
import { ACCESS_REQUEST_DAYS } from "./limits";

/** Returns when a request lapses without an answer (ASK-03). Both are in milliseconds. */
export const requestLapsesAt = (askedAt: number): number => askedAt + ACCESS_REQUEST_DAYS * DAY;

interface Access {
  /** The destinations' names; none for all traffic. */
  allowedDestinations: readonly string[];
  term?: { from?: string | null; until?: string | null } | null | undefined;
}

/** Returns an instant in milliseconds; an absent first one is now, and an absent last one never. */
const instantOf = (text: string | null | undefined, otherwise: number) => (text == null ? otherwise : Date.parse(text));

/** True when an access reaches more, begins earlier or ends later than was asked for (ASK-02). @param now in milliseconds */
export function isWiderThanAsked(asked: Access, granted: Access, now: number): boolean {
  const all = asked.allowedDestinations.length === 0;
  const isAsked = (name: string) => all || asked.allowedDestinations.includes(name);
  const reachesMore = !(granted.allowedDestinations.length > 0 || all) || !granted.allowedDestinations.every(isAsked);
  const never = Number.POSITIVE_INFINITY;
  const endsLater = instantOf(granted.term?.until, never) > instantOf(asked.term?.until, never);
  const beginsEarlier = Math.max(now, instantOf(granted.term?.from, now)) < instantOf(asked.term?.from, now);
  return reachesMore || endsLater || beginsEarlier;
}
