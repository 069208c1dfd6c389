import { expect, test } from "vitest";
import { simulateLatestSession } from "./simulated-sessions";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONDAY = Date.parse("2026-03-16T09:00:00Z");
const PERIOD = { from: MONDAY - 58 * DAY, until: MONDAY + 300 * DAY };
const KEYS = Array.from({ length: 200 }, (_, index) => `gateway user${index}`);
const at = (now: number, period = PERIOD) => KEYS.map((key) => simulateLatestSession(key, period, now));

test("the same clock gives the same sessions, and some but not all are connected [RASX-02]", () => {
  expect(at(MONDAY)).toEqual(at(MONDAY));
  const lasting = at(MONDAY).filter((each) => each?.lasts).length;
  expect(lasting).toBeGreaterThan(40);
  expect(lasting).toBeLessThan(180);
  expect(at(MONDAY).filter((each) => each === null).length).toBeGreaterThan(5);
});

test("a session grows as time goes on, and ends [RASX-02]", () => {
  const later = at(MONDAY + HOUR);
  let grown = 0;
  for (const [index, before] of at(MONDAY).entries()) {
    const after = later[index];
    if (!before?.lasts || after?.session.id !== before.session.id) continue;
    expect(after.session.since).toBe(before.session.since);
    expect(after.session.sent).toBeGreaterThan(before.session.sent);
    grown += 1;
  }
  expect(grown).toBeGreaterThan(40);
  expect(at(MONDAY + 11 * HOUR).filter((each) => each?.lasts).length).toBeLessThan(60);
});

test("nobody connects before the first profile or after the last has ended [RASX-02, RASX-07]", () => {
  for (const latest of at(MONDAY, { from: MONDAY - HOUR, until: MONDAY + DAY }))
    if (latest) expect(latest.session.since).toBeGreaterThanOrEqual(MONDAY - HOUR);
  for (const latest of at(MONDAY, { from: MONDAY - 58 * DAY, until: MONDAY - DAY })) {
    expect(latest?.lasts ?? false).toBe(false);
    if (latest) expect(latest.session.since).toBeLessThanOrEqual(MONDAY - DAY);
  }
  expect(at(MONDAY, { from: MONDAY + DAY, until: MONDAY + 9 * DAY }).filter(Boolean)).toEqual([]);
});
