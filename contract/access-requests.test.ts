import { expect, test } from "vitest";
import { isWiderThanAsked, requestLapsesAt } from "./access-requests";

const NOW = Date.parse("2026-03-16T09:00:00Z");
const of = (allowedDestinations: string[], from: string | null = null, until: string | null = null) => ({
  allowedDestinations,
  term: { from, until },
});
const [EARLY, LATE] = ["2026-03-20T00:00:00Z", "2026-04-20T00:00:00Z"];

test("an access is wider when it reaches more, begins earlier or ends later than was asked for [ASK-02]", () => {
  const wider = (asked: ReturnType<typeof of>, granted: ReturnType<typeof of>) => isWiderThanAsked(asked, granted, NOW);
  expect(wider(of(["A", "B"]), of(["B"]))).toBe(false);
  expect(wider(of(["A"]), of(["A", "B"]))).toBe(true);
  expect(wider(of(["A"]), of([]))).toBe(true);
  expect(wider(of([]), of([]))).toBe(false);
  expect(wider(of([]), of(["A"]))).toBe(false);
  expect(wider(of([], null, LATE), of([], null, EARLY))).toBe(false);
  expect(wider(of([], null, EARLY), of([], null, LATE))).toBe(true);
  expect(wider(of([], null, EARLY), of([]))).toBe(true);
  expect(wider(of([], EARLY), of([]))).toBe(true);
  expect(wider(of([], EARLY), of([], LATE))).toBe(false);
  // What was to begin before now begins now.
  expect(wider(of([], "2026-03-01T00:00:00Z"), of([]))).toBe(false);
  expect(wider(of([]), of([], "2026-03-01T00:00:00Z"))).toBe(false);
  // The same bounds are no wider.
  expect(wider(of(["A"], EARLY, LATE), of(["A"], EARLY, LATE))).toBe(false);
});

test("an access is wider when a destination has networks that it did not have when it was asked for [ASK-02]", () => {
  const known = (networks: Record<string, string[]>) => ({
    allowedDestinations: Object.keys(networks),
    networkDestinations: Object.entries(networks).map(([name, networkDestinations]) => ({ name, networkDestinations })),
  });
  const asked = known({ A: ["10.0.0.0/24", "10.0.1.0/24:443"], B: ["10.0.2.7"] });
  const wider = (networks: Record<string, string[]>) => isWiderThanAsked(asked, known(networks), NOW);
  for (const entry of ["10.0.0.9", "10.0.1.1:443", "10.0.2.7/32"]) expect(wider({ A: [entry] }), entry).toBe(false);
  for (const entry of ["0.0.0.0/8", "10.0.1.1", "10.0.1.1:80"]) expect(wider({ A: [entry] }), entry).toBe(true);
  expect([wider({ B: ["10.0.2.7"] }), wider({ B: ["10.0.2.7", "10.0.3.1"] })]).toEqual([false, true]);
  // What nobody knows is not compared, nor is what is not granted.
  expect(isWiderThanAsked({ allowedDestinations: ["A"] }, known({ A: ["0.0.0.0/8"] }), NOW)).toBe(false);
  expect(isWiderThanAsked(asked, { ...known({ A: ["0.0.0.0/8"] }), allowedDestinations: ["B"] }, NOW)).toBe(false);
});

test("a request lapses fourteen days after it was asked [ASK-03]", () => {
  expect(new Date(requestLapsesAt(NOW)).toISOString()).toBe("2026-03-30T09:00:00.000Z");
});
