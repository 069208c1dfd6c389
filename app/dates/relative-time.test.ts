import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { formatRelative, formatRelativeDay, toShownDay, toShownTime } from "./relative-time";

const i18n = createI18n("en");
const NOW = new Date("2026-03-16T09:00:00Z");

test.each([
  ["in the unit that fits", "2026-03-16T09:00:20Z", "now"],
  ["in the unit that fits", "2026-03-16T08:55:00Z", "5 minutes ago"],
  ["in the unit that fits", "2026-03-16T09:59:00Z", "in 59 minutes"],
  ["in the unit that fits", "2026-03-16T06:10:00Z", "2 hours ago"],
  ["in the unit that fits", "2026-03-13T09:00:00Z", "3 days ago"],
  ["in the unit that fits", "2026-03-23T09:00:00Z", "in 7 days"],
  ["in the unit that fits", "2025-12-16T09:00:00Z", "3 months ago"],
  ["in the unit that fits", "2023-03-16T09:00:00Z", "3 years ago"],
  ["in hours on the same day", "2026-03-16T22:30:00Z", "in 13 hours"],
  ["in hours below half a day", "2026-03-15T23:30:00Z", "9 hours ago"],
  ["in hours below half a day", "2026-03-15T22:30:00Z", "10 hours ago"],
  ["in hours below half a day", "2026-03-15T21:01:00Z", "11 hours ago"],
  ["in calendar days from half a day on", "2026-03-15T21:00:00Z", "yesterday"],
  ["in calendar days from half a day on", "2026-03-15T20:00:00Z", "yesterday"],
  ["in calendar days from half a day on", "2026-03-15T08:00:00Z", "yesterday"],
  ["in calendar days from half a day on", "2026-03-17T22:00:00Z", "tomorrow"],
  ["in calendar days from half a day on", "2026-03-18T00:00:00Z", "in 2 days"],
])("a distance is told %s: %s is %s", (_how, instant, words) => {
  expect(formatRelative(i18n, "Europe/Rome", NOW, new Date(instant))).toBe(words);
});

test("the exact date goes with it", () => {
  expect(toShownTime(i18n, "Europe/Rome", NOW, NOW.getTime())).toEqual({
    at: "2026-03-16T09:00:00.000Z",
    exact: "16/03/2026 - 10:00",
    relative: "now",
  });
  expect(toShownDay(i18n, "Europe/Rome", NOW, "2026-03-15T08:00:00Z")).toMatchObject({
    exact: "15/03/2026",
    relative: "yesterday",
  });
});

test("a day is told by calendar days alone", () => {
  const words = ["2026-03-16T22:30:00Z", "2026-03-16T23:30:00Z", "2026-03-15T20:00:00Z"].map((instant) =>
    formatRelativeDay(i18n, "Europe/Rome", NOW, instant),
  );
  expect(words).toEqual(["today", "tomorrow", "yesterday"]);
});

test("each unit begins where the one before ends", () => {
  const now = Date.parse("2026-03-16T12:00:00Z");
  const after = (minutes: number) => formatRelative(i18n, "UTC", new Date(now), new Date(now + minutes * 60_000));
  const days = (count: number) => after(count * 24 * 60);
  expect([after(0.4), after(1), after(59), after(60)]).toEqual(["now", "in 1 minute", "in 59 minutes", "in 1 hour"]);
  expect([days(1), days(59), days(60)]).toEqual(["tomorrow", "in 59 days", "in 2 months"]);
  expect([days(715), days(716)]).toEqual(["in 23 months", "in 2 years"]);
});

test("a distance is told in the reader's language [LANG-02]", () => {
  const words = (minutes: number) =>
    formatRelative(createI18n("it"), "UTC", NOW, new Date(NOW.getTime() + minutes * 60_000));
  expect([words(0), words(-5), words(2 * 24 * 60)]).toEqual(["ora", "5 minuti fa", "dopodomani"]);
});
