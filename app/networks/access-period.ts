import type { RasTerm } from "~/upstream/ras/ras.server";

/** True when access of this period holds now, and takes a seat (RASX-03). */
export const holdsNow = (term: RasTerm, now: Date): boolean => {
  const { from, until } = term ?? {};
  return (from == null || Date.parse(from) <= now.getTime()) && (until == null || now.getTime() < Date.parse(until));
};

/** True when access of this period is over (RASX-03). */
export const hasEnded = (term: RasTerm, now: Date): boolean =>
  term?.until != null && Date.parse(term.until) <= now.getTime();
