import { DAY } from "./durations";
import { ACCESS_REQUEST_DAYS } from "./limits";
import { isWithin } from "./networks/address-ranges";
import type { LocationDestination } from "./networks/destinations";

/** Returns when a request lapses without an answer (ASK-03). Both are in milliseconds. */
export const requestLapsesAt = (askedAt: number): number => askedAt + ACCESS_REQUEST_DAYS * DAY;

interface Access {
  /** The destinations' names; none for all traffic. */
  allowedDestinations: readonly string[];
  /** Destinations as they were asked for, or as they are granted; those of a name may be unknown. */
  networkDestinations?: readonly LocationDestination[];
  term?: { from?: string | null; until?: string | null } | null | undefined;
}

/** Returns an instant in milliseconds; an absent first one is now, and an absent last one never. */
const instantOf = (text: string | null | undefined, otherwise: number) => (text == null ? otherwise : Date.parse(text));

/**
 * Returns the granted destinations that have networks that were not asked for: they were redefined since (ASK-02). The
 * networks of a name that are unknown are not compared.
 */
export function listWidened(asked: Access, granted: Omit<Access, "term">): LocationDestination[] {
  const before = asked.networkDestinations ?? [];
  const known = new Set(before.map(({ name }) => name));
  const networks = before.flatMap(({ networkDestinations }) => networkDestinations);
  return (granted.networkDestinations ?? []).filter(
    ({ name, networkDestinations }) =>
      known.has(name) && granted.allowedDestinations.includes(name) && !isWithin(networkDestinations, networks),
  );
}

/** True when an access reaches more, begins earlier or ends later than was asked for (ASK-02). @param now in milliseconds */
export function isWiderThanAsked(asked: Access, granted: Access, now: number): boolean {
  const all = asked.allowedDestinations.length === 0;
  const isAsked = (name: string) => all || asked.allowedDestinations.includes(name);
  const reachesMore =
    !(granted.allowedDestinations.length > 0 || all) ||
    !granted.allowedDestinations.every(isAsked) ||
    listWidened(asked, granted).length > 0;
  const never = Number.POSITIVE_INFINITY;
  const endsLater = instantOf(granted.term?.until, never) > instantOf(asked.term?.until, never);
  const beginsEarlier = Math.max(now, instantOf(granted.term?.from, now)) < instantOf(asked.term?.from, now);
  return reachesMore || endsLater || beginsEarlier;
}
