import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import {
  describeTerm,
  expiringSoonUntil,
  findFewestSeats,
  hasEnded,
  isBefore,
  isTermActive,
  toFutureDays,
  toTerm,
  toTermDays,
} from "./access-term";

const I18N = createI18n("en");
const ROME = "Europe/Rome";
const NOW = new Date("2026-03-16T09:00:00Z");
const term = (begins: string, ends: string) => toTerm({ begins, ends }, ROME);
const words = (begins: string, ends: string) => describeTerm(I18N, term(begins, ends), NOW, ROME)?.text;

test("a term lasts through its whole last day, over a change of the clocks too [RASX-03]", () => {
  expect(term("", "2026-03-20")).toEqual({ from: null, until: "2026-03-20T23:00:00.000Z" });
  expect(term("2026-03-28", "2026-03-29")).toEqual({
    from: "2026-03-27T23:00:00.000Z",
    until: "2026-03-29T22:00:00.000Z",
  });
  expect(toTermDays(term("2026-03-28", "2026-03-29"), ROME)).toEqual({ begins: "2026-03-28", ends: "2026-03-29" });
  expect(toTermDays(null, ROME)).toEqual({ begins: "", ends: "" });
});

test("until Friday is out on Saturday, when the day begins [RASX-03]", () => {
  const friday = term("", "2026-03-20");
  expect(isTermActive(friday, new Date("2026-03-20T22:59:59Z"))).toBe(true);
  expect(isTermActive(friday, new Date("2026-03-20T23:00:00Z"))).toBe(false);
  const tomorrow = term("2026-03-17", "");
  expect([isTermActive(tomorrow, NOW), isTermActive(null, NOW)]).toEqual([false, true]);
  expect(hasEnded(friday, new Date("2026-03-20T22:59:59.999Z"))).toBe(false);
  expect(hasEnded(friday, new Date("2026-03-20T23:00:00Z"))).toBe(true);
  expect([hasEnded(tomorrow, NOW), hasEnded(null, NOW)]).toEqual([false, false]);
  // At the very instant at which it begins or ends.
  expect(describeTerm(I18N, { from: NOW.toISOString(), until: null }, NOW, ROME)).toBeNull();
  expect(describeTerm(I18N, { from: null, until: NOW.toISOString() }, NOW, ROME)?.text).toBe("Ended on 16/03/2026");
});

test("a term is told by what comes next [RASX-03]", () => {
  expect(words("", "")).toBeUndefined();
  expect(words("2026-03-16", "")).toBeUndefined();
  expect(words("", "2026-04-20")).toBe("Ends on 20/04/2026");
  expect(words("", "2026-03-24")).toBe("Ends on 24/03/2026");
  expect(words("", "2026-03-23")).toBe("Ends soon, on 23/03/2026");
  // What counts as ending soon is over when that day is.
  expect(expiringSoonUntil(ROME, NOW)).toBe(term("", "2026-03-23").until);
  expect(words("", "2026-03-16")).toBe("Ends soon, on 16/03/2026");
  expect(words("2026-01-01", "2026-03-15")).toBe("Ended on 15/03/2026");
  expect(words("2026-03-17", "")).toBe("Starts on 17/03/2026");
  expect(words("2026-03-17", "2026-03-18")).toBe("Starts on 17/03/2026, ends on 18/03/2026");
});

test("a form is filled in with the days of a term that have not passed, today included [RASX-03, ASK-01]", () => {
  const days = (begins: string, ends: string) => toFutureDays(term(begins, ends), "2026-03-16", ROME);
  expect(days("2026-03-16", "2026-03-16")).toEqual({ begins: "2026-03-16", ends: "2026-03-16" });
  expect(days("2026-03-15", "2026-03-20")).toEqual({ begins: "", ends: "2026-03-20" });
  expect(days("2026-03-01", "2026-03-15")).toEqual({ begins: "", ends: "" });
  expect(toFutureDays(null, "2026-03-16", ROME)).toEqual({ begins: "", ends: "" });
  expect([isBefore("", "2026-03-16"), isBefore("2026-03-16", "2026-03-16")]).toEqual([false, false]);
});

const period = (from: string | null, until: string | null) => ({
  from: from && `2026-${from}T00:00:00Z`,
  until: until && `2026-${until}T00:00:00Z`,
});

test("seats are counted at every instant at which access begins, from now on [RASX-03]", () => {
  const cases = [
    [[], 3, "03-16T09:00"],
    [[null, undefined], 1, "03-16T09:00"],
    // It has ended, or it ends before the other begins.
    [[period("02-01", "03-16")], 3, "03-16T09:00"],
    [[period(null, "04-01"), period("04-01", null)], 2, "03-16T09:00"],
    [[period("04-01", null), period("05-01", null), null], 0, "05-01T00:00"],
    [[period("05-01", null), period("04-01", "04-20"), null], 1, "04-01T00:00"],
    [[period("04-01", null), period("04-01", null), null, null], 0, "04-01T00:00"],
  ] as const;
  for (const [terms, available, since] of cases)
    expect(findFewestSeats([...terms], 3, NOW)).toEqual({ available, since: new Date(`2026-${since}:00Z`) });
});
