import { expect, test } from "vitest";
import { laterProgress } from "./progress";

const at = (step: number, secondsLeft: number | null = null, steps = 8) => ({ step, steps, secondsLeft });

test("progress goes on, and the time that is left follows [RASX-06]", () => {
  expect(laterProgress(null, at(1))).toEqual(at(1));
  expect(laterProgress(at(3, 40), at(4, 30))).toEqual(at(4, 30));
  expect(laterProgress(at(4, 30), at(4, 20))).toEqual(at(4, 20));
});

test("progress never goes back: neither to an answer that is behind, nor to one without progress [RASX-06]", () => {
  const shown = [at(1), null, at(7), at(1), null].reduce<ReturnType<typeof laterProgress>>(laterProgress, null);
  expect(shown).toEqual(at(7));
});

test("another number of steps is another deployment [RASX-06]", () => {
  expect(laterProgress(at(7), at(1, 60, 5))).toEqual(at(1, 60, 5));
});
