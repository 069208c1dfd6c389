import { and, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { HOUR } from "#contract/durations";
import { msg } from "#contract/i18n/i18n";
import { rasUsers } from "#db/schema/ras";
import { iso } from "#mock/clock";
import type { RasUserRow } from "#mock/domains/ras/gateway/gateways";
import type { RasTerm, RasTermInput } from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { badInput } from "#mock/http/api-error";

/** The time in which access holds, in milliseconds: from the first instant to the one before the second (RASX-03). */
export interface Term {
  validFrom: number | null;
  validUntil: number | null;
}

/** How long before its end a user is reminded, as the day before the last day begins, but not before the access begins. */
export const REMINDED_BEFORE = 48 * HOUR;

/** True when access of this term holds at an instant. */
export const isTermActiveAt = ({ validFrom, validUntil }: Term, at: number): boolean =>
  (validFrom === null || validFrom <= at) && (validUntil === null || at < validUntil);

/** True when access of this term has ended at an instant. */
export const hasEnded = ({ validUntil }: Pick<Term, "validUntil">, at: number): boolean =>
  validUntil !== null && validUntil <= at;

/** The condition that an access holds at the placeholder `now`. */
export const HOLDS_NOW: SQL | undefined = and(
  or(isNull(rasUsers.validFrom), lte(rasUsers.validFrom, sql.placeholder("now"))),
  or(isNull(rasUsers.validUntil), gt(rasUsers.validUntil, sql.placeholder("now"))),
);

/** Returns a term as it is stored, with the instant of its reminder. Throws BAD_USER_INPUT for one that never holds. */
export function parseTerm({ from, until }: RasTermInput, now: number): Term & { remindAt: number | null } {
  const validFrom = instantOf(from);
  const validUntil = instantOf(until);
  if (validUntil !== null && validUntil <= (validFrom ?? now))
    throw badInput(msg("The last day can't be before the first day."));
  if (validUntil !== null && validUntil <= now) throw badInput(msg("Access can't end in the past."));
  const remindAt = validUntil === null ? null : Math.max(validUntil - REMINDED_BEFORE, validFrom ?? 0);
  return { validFrom, validUntil, remindAt: remindAt !== null && remindAt > now ? remindAt : null };
}

const instantOf = (text: string | null | undefined): number | null =>
  text == null ? null : parseInstant(text, msg("Enter a date."));

/** Returns a term as the contract describes it; null for access that holds until it is revoked. */
export function toTerm({ validFrom, validUntil }: Term): RasTerm | null {
  if (validFrom === null && validUntil === null) return null;
  return { from: iso(validFrom), until: iso(validUntil) };
}

/**
 * True when a seat is free at every instant of a term that is still to come (D10). The number of taken seats only grows
 * where somebody's access begins.
 * @param others the gateway's other users
 */
export function hasFreeSeat(others: readonly Term[], term: Term, seats: number, now: number): boolean {
  const begins = others.map(({ validFrom }) => validFrom ?? now).filter((at) => at > now && isTermActiveAt(term, at));
  const first = Math.max(now, term.validFrom ?? now);
  return [first, ...begins].every((at) => others.filter((other) => isTermActiveAt(other, at)).length < seats);
}

type Grant = Pick<RasUserRow, "grantedAt" | "validFrom" | "validUntil">;

/**
 * True when a user who was granted access may use it now, within its term. Sessions, certificates, reviews and gateways ask
 * here, and nowhere else (RASX-02, RASX-03, RASX-07).
 */
export const hasAccessNow = (grant: Grant, now: number): boolean =>
  grant.grantedAt <= now && isTermActiveAt(grant, now);
