import { expect, test } from "vitest";
import { daysBetween, formatDateTime, formatDay, formatDayOf, isCalendarDay } from "./dates";

test("a day is written as DD/MM/YYYY", () => {
  expect(formatDay("2026-03-16")).toBe("16/03/2026");
  for (const other of ["soon", "2026-03-16T09:00:00Z", "on 2026-03-16"]) expect(formatDay(other)).toBe(other);
});

test("the days from one to another are counted, over a change of the clocks too; none for what is no day", () => {
  expect(daysBetween("2026-03-16", "2026-03-30")).toBe(14);
  expect(daysBetween("2026-03-16", "2026-03-16")).toBe(0);
  expect(daysBetween("2026-03-16", "2026-03-15")).toBe(-1);
  expect(daysBetween("soon", "2026-03-15")).toBe(0);
});

test("the day of an instant is written in its time zone", () => {
  expect(formatDayOf("Europe/Rome", "2026-03-16T23:30:00Z")).toBe("17/03/2026");
  expect(formatDayOf("UTC", "2026-03-16T23:30:00Z")).toBe("16/03/2026");
});

test("an instant is written as day, month, year, hour and minute of a time zone [EVT-01]", () => {
  expect(formatDateTime("Europe/Rome", Date.parse("2026-03-05T08:07:59Z"))).toBe("05/03/2026 - 09:07");
  expect(formatDateTime("Europe/Rome", "2026-03-16T23:30:00Z")).toBe("17/03/2026 - 00:30");
  expect(formatDateTime("UTC", "2026-03-16T23:30:00Z")).toBe("16/03/2026 - 23:30");
});

test("a calendar day is written with four, two and two digits, and exists", () => {
  expect(isCalendarDay("2028-02-29")).toBe(true);
  for (const other of [
    "2026-02-29",
    "2026-13-01",
    "0001-01-01",
    "1899-12-31",
    "3000-01-01",
    "9999-12-31",
    "2026-3-16",
    "26-03-16",
    "2026-03-16T00:00:00Z",
    " 2026-03-16",
    "",
    "soon",
  ])
    expect(isCalendarDay(other), other).toBe(false);
});
