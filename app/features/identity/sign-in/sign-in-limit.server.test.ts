import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { type FailureKind, FailureResponse } from "~/upstream/failure.server";
import { withSignInLimit } from "./sign-in-limit.server";

/** Returns whether the attempt was given back after a step that ends so. */
async function isGivenBack(kind?: FailureKind): Promise<boolean> {
  const refund = vi.fn();
  const outcome = await withSignInLimit({
    context: {} as AppLoadContext,
    event: "first-factor",
    email: "somebody@acme.example",
    attempts: { consume: async () => ({ allowed: true, refund }) },
    run: async () => {
      if (kind) throw new FailureResponse({ kind, message: "" });
      return "in";
    },
  });
  expect(outcome.ok).toBe(!kind);
  return refund.mock.calls.length > 0;
}

test("an attempt counts only where the upstream has refused what was typed [SAFE-02]", async () => {
  expect(await isGivenBack()).toBe(true);
  expect(await isGivenBack("unreachable")).toBe(true);
  expect(await isGivenBack("limited")).toBe(true);
  expect(await isGivenBack("invalid")).toBe(false);
});
