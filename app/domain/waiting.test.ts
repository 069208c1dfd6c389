import { expect, test } from "vitest";
import { waiting } from "./waiting";

test("a wait is told in seconds or minutes, never shorter than it is [SAFE-02]", () => {
  const told = [0, 1, 59, 60, 61, 300].map((seconds) =>
    waiting(seconds).replace(/^Please wait | and try again\.$/g, ""),
  );
  expect(told).toEqual(["1 second", "1 second", "59 seconds", "1 minute", "2 minutes", "5 minutes"]);
});
