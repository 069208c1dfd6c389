import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { formatTimeLeft, laterProgress } from "./deployment-progress";

const FIRST = "2026-03-16T09:00:00.000Z";
const at = (step: number, secondsLeft: number | null = null, steps = 8) => ({
  startedAt: FIRST,
  step,
  steps,
  secondsLeft,
});

test("progress goes on, and the time that is left follows [RASX-06]", () => {
  expect(laterProgress(null, at(1))).toEqual(at(1));
  expect(laterProgress(at(3, 40), at(4, 30))).toEqual(at(4, 30));
  expect(laterProgress(at(4, 30), at(4, 20))).toEqual(at(4, 20));
});

test("progress never goes back: neither to an answer that is behind, nor to one without progress [RASX-06]", () => {
  const shown = [at(1), null, at(7), at(1), null].reduce<ReturnType<typeof laterProgress>>(laterProgress, null);
  expect(shown).toEqual(at(7));
});

test("of two deployments the one that started later counts, however far the other got [RASX-06]", () => {
  const next = { ...at(1), startedAt: "2026-03-16T09:05:00.000Z" };
  expect(laterProgress(at(5, 24), next)).toEqual(next);
  expect(laterProgress(next, at(6, 20))).toEqual(next);
});

test("another number of steps is another deployment [RASX-06]", () => {
  expect(laterProgress(at(7), at(1, 60, 5))).toEqual(at(1, 60, 5));
});

test("what is left is told in the unit that fits [RASX-06]", () => {
  expect([0, 1, 59, 60, 61, 3600, 80_000].map((seconds) => formatTimeLeft(createI18n("en"), seconds))).toEqual([
    "About 1 second left",
    "About 1 second left",
    "About 59 seconds left",
    "About 1 minute left",
    "About 2 minutes left",
    "About 1 hour left",
    "About 23 hours left",
  ]);
});
