import type { I18n } from "@lingui/core";
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

/** Returns a term's state; null for current access without an end. */
export function getTermStatus(term: RasTerm, now: Date, timeZone: string): TermStatus | null {
  const { ends } = toTermDays(term, timeZone);
  const hasBegun = term?.from == null || Date.parse(term.from) <= now.getTime();
  if (!isTermActive(term, now)) return hasBegun ? "ended" : "begins";
  if (!ends) return null;
  return ends <= addDays(toCalendarDay(timeZone, now), EXPIRING_SOON_DAYS) ? "ends-soon" : "ends";
}

/** Returns a term in words; null for current access without an end. */
export function describeTerm(i18n: I18n, term: RasTerm, now: Date, timeZone: string): TermText | null {
  const state = getTermStatus(term, now, timeZone);
  return state && { state, text: toTermText(i18n, state, toTermDays(term, timeZone)) };
}

/** Returns a term as the end of a sentence: "ends on 20/03/2026", or "without an end date". */
export function describeTermInSentence(i18n: I18n, term: RasTerm, now: Date, timeZone: string): string {
  const state = getTermStatus(term, now, timeZone);
  const { begins, ends } = toTermDays(term, timeZone);
  const [first, last] = [formatDay(begins), formatDay(ends)];
  if (!state) return i18n._("without an end date");
  if (state === "ended") return i18n._("ended on {day}", { day: last });
  if (state === "begins" && ends) return i18n._("starts on {first}, ends on {last}", { first, last });
  if (state === "begins") return i18n._("starts on {day}", { day: first });
  return state === "ends-soon" ? i18n._("ends soon, on {day}", { day: last }) : i18n._("ends on {day}", { day: last });
}

function toTermText(i18n: I18n, state: TermStatus, { begins, ends }: TermDays): string {
  const [first, last] = [formatDay(begins), formatDay(ends)];
  if (state === "ended") return i18n._("Ended on {day}", { day: last });
  if (state === "begins" && ends) return i18n._("Starts on {first}, ends on {last}", { first, last });
  if (state === "begins") return i18n._("Starts on {day}", { day: first });
  return state === "ends-soon" ? i18n._("Ends soon, on {day}", { day: last }) : i18n._("Ends on {day}", { day: last });
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

/** Access ends soon from this many days before its last day on (RASX-03). */
export const EXPIRING_SOON_DAYS = 7;

/**
 * Returns the instant at which access that ends soon is over at the latest, as ISO 8601 (RASX-03).
 * @param now the upstream's clock
 */
export const expiringSoonUntil = (timeZone: string, now: Date): string =>
  startOfDay(timeZone, addDays(toCalendarDay(timeZone, now), EXPIRING_SOON_DAYS + 1)).toISOString();
