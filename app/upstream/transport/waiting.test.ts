import { expect, test } from "vitest";
import { waiting } from "#contract/waiting";
import { withWaiting } from "./waiting";

test("a wait is given in seconds, minutes or hours, never shorter than it is [SAFE-02]", () => {
  const told = [0, 1, 59, 60, 61, 300, 3600, 7199, 7200, 86_000].map((seconds) =>
    waiting(seconds).replace(/^Please wait | and try again\.$/g, ""),
  );
  expect(told).toEqual([
    "1 second",
    "1 second",
    "59 seconds",
    "1 minute",
    "2 minutes",
    "5 minutes",
    "60 minutes",
    "120 minutes",
    "2 hours",
    "24 hours",
  ]);
});

test("a refusal that does not say what to do gets the time to wait [SAFE-07]", () => {
  expect(withWaiting("Too many invitations.", 700)).toBe("Too many invitations. Please wait 12 minutes and try again.");
  expect(withWaiting("Too many codes. Please log in again.", 1)).toBe("Too many codes. Please log in again.");
  expect(withWaiting("Too many codes.", undefined)).toBe("Too many codes.");
  expect(withWaiting("", 10)).toBe("");
});
