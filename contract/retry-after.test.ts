import { expect, test } from "vitest";
import { formatRetryAfter } from "./retry-after";

test.each([
  [0, "1 second"],
  [0.2, "1 second"],
  [1.1, "2 seconds"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [7199, "120 minutes"],
  [7200, "2 hours"],
  [7201, "3 hours"],
  [86_400, "24 hours"],
])("a wait of %d seconds is told as %s [SAFE-07]", (seconds, wait) => {
  expect(formatRetryAfter(seconds)).toBe(`Try again in ${wait}.`);
});
