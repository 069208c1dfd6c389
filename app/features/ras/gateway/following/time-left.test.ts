import { expect, test } from "vitest";
import { timeLeft } from "./time-left";

test("what is left is told in the unit that fits [RASX-06]", () => {
  expect([0, 1, 59, 60, 61, 3600, 80_000].map(timeLeft)).toEqual([
    "About 1 second left",
    "About 1 second left",
    "About 59 seconds left",
    "About 1 minute left",
    "About 2 minutes left",
    "About 1 hour left",
    "About 23 hours left",
  ]);
});
