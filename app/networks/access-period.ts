import { addDays, startOfDay, toCalendarDay } from "~/dates/dates";
import type { RasTerm } from "~/upstream/ras/ras.server";

/** True when access of this period is active now and takes a seat (RASX-03). */
export const isTermActive = (term: RasTerm, now: Date): boolean => {
  const { from, until } = term ?? {};
  return (from == null || Date.parse(from) <= now.getTime()) && (until == null || now.getTime() < Date.parse(until));
};

/** True when access of this period has expired (RASX-03). */
export const hasEnded = (term: RasTerm, now: Date): boolean =>
  term?.until != null && Date.parse(term.until) <= now.getTime();

/**
 * Returns the fewest seats that are free from now on, and since when (D10). Seats become fewer only where access begins.
 * @param terms of all users of a gateway
 */
export function findFewestSeats(
  terms: readonly RasTerm[],
  seats: number,
  now: Date,
): { available: number; since: Date } {
  const begins = terms.flatMap((term) => (term?.from != null ? [new Date(term.from)] : []));
  const later = begins.filter((at) => at > now).sort((one, other) => one.getTime() - other.getTime());
  return [now, ...later]
    .map((since) => ({
      since,
      available: Math.max(0, seats - terms.filter((term) => isTermActive(term, since)).length),
    }))
    .reduce((fewest, next) => (next.available < fewest.available ? next : fewest));
}

/** From how many days before its last day an access ends soon (RASX-03). */
export const EXPIRING_SOON_DAYS = 7;

/** Returns the instant at which access that ends soon is over at the latest, as ISO 8601 (RASX-03). @param now the upstream's clock */
export const expiringSoonUntil = (timeZone: string, now: Date): string =>
  startOfDay(timeZone, addDays(toCalendarDay(timeZone, now), EXPIRING_SOON_DAYS + 1)).toISOString();
