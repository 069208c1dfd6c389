import { beforeEach, expect, test, vi } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { createClock, iso, startsAnew } from "./clock";

const START = Date.parse("2026-03-16T09:00:00Z");
let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:", "upstream-mock/db/migrations");
});

test("a clock that stands moves by steps, and goes on from there after a restart [UP-03, UP-06]", () => {
  const clock = createClock(db, START);
  expect([clock.now(), clock.isFrozen()]).toEqual([START, true]);
  clock.advance(1500);
  clock.advance(-500);
  expect(clock.now()).toBe(START + 1000);
  expect([createClock(db, START).now(), createClock(db, null).now()]).toEqual([START + 1000, START + 1000]);
  clock.reset();
  expect(clock.now()).toBe(START);
});

test("another MOCK_NOW starts anew, the same one and none do not [UP-03]", () => {
  createClock(db, START).advance(1000);
  expect([startsAnew(db, START), startsAnew(db, null), startsAnew(db, START + 1)]).toEqual([false, false, true]);
  expect(createClock(db, START + 1).now()).toBe(START + 1);
  expect(startsAnew(db, START + 1)).toBe(false);
});

test("the real time runs on with its offset, stands when it is frozen, and comes back [UP-06]", () => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  try {
    const clock = createClock(db, null);
    clock.advance(60_000);
    clock.advance(1000);
    vi.setSystemTime(START + 5);
    expect([clock.now(), clock.isFrozen()]).toEqual([START + 61_005, false]);
    expect(createClock(db, null).now()).toBe(START + 61_005);
    clock.freeze(START - 1);
    vi.setSystemTime(START + 10);
    expect([clock.now(), clock.isFrozen()]).toEqual([START - 1, true]);
    clock.reset();
    expect([clock.now(), clock.isFrozen()]).toEqual([START + 10, false]);
  } finally {
    vi.useRealTimers();
  }
});

test("an instant is told with its milliseconds, and none stays none", () => {
  expect([iso(START + 1), iso(0), iso(null)]).toEqual(["2026-03-16T09:00:00.001Z", "1970-01-01T00:00:00.000Z", null]);
});
