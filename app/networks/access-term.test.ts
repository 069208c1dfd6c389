import { expect, test } from "vitest";
import { isTermActive } from "~/networks/access-period";
import { describeTerm, toTerm, toTermDays } from "./access-term";

const ROME = "Europe/Rome";
const NOW = new Date("2026-03-16T09:00:00Z");
const term = (begins: string, ends: string) => toTerm({ begins, ends }, ROME);
const words = (begins: string, ends: string) => describeTerm(term(begins, ends), NOW, ROME)?.text;

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
});

test("a term is told by what comes next [RASX-03]", () => {
  expect(words("", "")).toBeUndefined();
  expect(words("2026-03-16", "")).toBeUndefined();
  expect(words("", "2026-04-20")).toBe("Ends on 20/04/2026");
  expect(words("", "2026-03-23")).toBe("Ends soon, on 23/03/2026");
  expect(words("", "2026-03-16")).toBe("Ends soon, on 16/03/2026");
  expect(words("2026-01-01", "2026-03-15")).toBe("Ended on 15/03/2026");
  expect(words("2026-03-17", "")).toBe("Starts on 17/03/2026");
  expect(words("2026-03-17", "2026-03-18")).toBe("Starts on 17/03/2026, ends on 18/03/2026");
});
