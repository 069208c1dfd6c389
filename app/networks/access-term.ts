import { addDays, formatDay, startOfDay, toCalendarDay } from "~/dates/dates";
import type { RasTerm } from "~/upstream/ras/ras.server";

/** The states of an access that has a term (RASX-03). */
export type TermStatus = "begins" | "ends" | "ends-soon" | "ended";

/** The days of a term in the portal's time zone, as YYYY-MM-DD; "" for an open side. Both days are included. */
export interface TermDays {
  begins: string;
  ends: string;
}

/** A term in words: "Ends on 20/03/2026". */
export interface TermText {
  state: TermStatus;
  text: string;
}

/** Returns the first and the last day of a term. */
export function toTermDays(term: RasTerm, timeZone: string): TermDays {
  const { from, until } = term ?? {};
  return {
    begins: from == null ? "" : toCalendarDay(timeZone, new Date(from)),
    ends: until == null ? "" : toCalendarDay(timeZone, new Date(Date.parse(until) - 1)),
  };
}

/** Returns the days of a term that a form can still ask for. What was to begin before today begins now. */
export function toFutureDays(term: RasTerm, today: string, timeZone: string): TermDays {
  const { begins, ends } = toTermDays(term, timeZone);
  return { begins: isBefore(begins, today) ? "" : begins, ends: isBefore(ends, today) ? "" : ends };
}

/** True for a chosen day before another. */
export const isBefore = (day: string, other: string) => day !== "" && day < other;

/** Returns the term from the start of the first day through the whole last day. */
export const toTerm = ({ begins, ends }: TermDays, timeZone: string): NonNullable<RasTerm> => ({
  from: begins === "" ? null : startOfDay(timeZone, begins).toISOString(),
  until: ends === "" ? null : startOfDay(timeZone, addDays(ends, 1)).toISOString(),
});

/** Returns a term in words; null for current access without an end. */
export function describeTerm(term: RasTerm, now: Date, timeZone: string): TermText | null {
  const { begins, ends } = toTermDays(term, timeZone);
  const isActive = isTermActive(term, now);
  const hasBegun = term?.from == null || Date.parse(term.from) <= now.getTime();
  if (!isActive && hasBegun) return { state: "ended", text: `Ended on ${formatDay(ends)}` };
  const through = ends && `, ends on ${formatDay(ends)}`;
  if (!isActive) return { state: "begins", text: `Starts on ${formatDay(begins)}${through}` };
  if (!ends) return null;
  const isSoon = ends <= addDays(toCalendarDay(timeZone, now), EXPIRING_SOON_DAYS);
  return isSoon
    ? { state: "ends-soon", text: `Ends soon, on ${formatDay(ends)}` }
    : { state: "ends", text: `Ends on ${formatDay(ends)}` };
}

/** True when access of this term is active now and takes a seat (RASX-03). */
export const isTermActive = (term: RasTerm, now: Date): boolean => {
  const { from, until } = term ?? {};
  return (from == null || Date.parse(from) <= now.getTime()) && (until == null || now.getTime() < Date.parse(until));
};

/** True when access of this term has expired (RASX-03). */
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
