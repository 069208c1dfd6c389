import { expect, test } from "vitest";
import { IDEMPOTENCY_KEY_TTL_MS, isRequestId } from "./headers";

test("a request's id has 8 to 64 letters, digits, dots, underscores and hyphens [OPS-03]", () => {
  for (const right of ["aB3._-90", "a".repeat(64)]) expect(isRequestId(right), right).toBe(true);
  for (const wrong of ["a".repeat(7), "a".repeat(65), "abcdefg h", "abcdefgh\n", "", undefined, ["abcdefgh"]])
    expect(isRequestId(wrong), String(wrong)).toBe(false);
});

test("the upstream remembers a form for ten minutes [SAFE-03]", () => expect(IDEMPOTENCY_KEY_TTL_MS).toBe(600_000));
