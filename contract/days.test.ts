import { expect, test } from "vitest";
import { addDays, parseInstant, startOfDay, toCalendarDay } from "./days";

test("the day of an instant depends on the time zone", () => {
  const late = new Date("2026-03-16T23:30:00Z");
  expect(toCalendarDay("Europe/Rome", late)).toBe("2026-03-17");
  expect(toCalendarDay("UTC", late)).toBe("2026-03-16");
});

test("days are counted over months and years", () => {
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
});

test.each([
  ["2028-02-29T00:00:00.000Z", Date.UTC(2028, 1, 29)],
  ["2027-02-28T23:30:00+01:00", Date.UTC(2027, 1, 28, 22, 30)],
  ["2027-02-28T10:00-05:30", Date.UTC(2027, 1, 28, 15, 30)],
  ["2027-02-28 10:00", undefined],
  ["2027-02-28T10:00", undefined],
  ["2027-02-28T10:00:00", undefined],
  ["2027-02-28", undefined],
  ["2027-02-30T00:00:00Z", undefined],
  ["2027-13-01T00:00:00Z", undefined],
  ["2027-02-28T24:00:00Z", undefined],
  ["2027-02-28T10:00:00+25:00", undefined],
  ["2027-02-28 10:00:00Z", undefined],
  [" 2027-02-28T10:00:00Z", undefined],
  ["+002027-02-28T10:00:00Z", undefined],
  ["28 February 2027 10:00 GMT", undefined],
  ["1803808800000", undefined],
  ["", undefined],
])("an instant names its day, which exists, its time and its zone: %j", (text, at) => {
  expect(parseInstant(text)).toBe(at);
});

test("a day begins at its local midnight, before and after a change of the clocks", () => {
  const start = (day: string, zone = "Europe/Rome") => startOfDay(zone, day).toISOString();
  expect(start("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
  expect(start("2026-03-30")).toBe("2026-03-29T22:00:00.000Z");
  expect(start("2026-10-25")).toBe("2026-10-24T22:00:00.000Z");
  expect(start("2026-10-26")).toBe("2026-10-25T23:00:00.000Z");
  expect(start("2026-03-16", "America/New_York")).toBe("2026-03-16T04:00:00.000Z");
});

test("a day begins at one o'clock where the clocks go forward at midnight", () => {
  expect(startOfDay("America/Santiago", "2026-09-06").toISOString()).toBe("2026-09-06T04:00:00.000Z");
  expect(startOfDay("America/Santiago", "2026-09-07").toISOString()).toBe("2026-09-07T03:00:00.000Z");
  // They go back at midnight, and in Havana midnight comes twice.
  expect(startOfDay("America/Santiago", "2026-04-05").toISOString()).toBe("2026-04-05T04:00:00.000Z");
  expect(startOfDay("America/Havana", "2026-11-01").toISOString()).toBe("2026-11-01T04:00:00.000Z");
});
