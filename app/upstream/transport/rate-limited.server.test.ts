import { expect, test } from "vitest";
import { createI18n, msg } from "~/i18n/i18n";
import { FailureResponse } from "~/upstream/failure.server";
import { callRateLimited } from "./rate-limited.server";

const i18n = createI18n("en");

/** Creates a rate limiter with this many attempts, and a function that counts the remaining ones. */
function allowance(left: number) {
  const consume = async () => {
    if (left === 0) return { allowed: false as const, retryAfter: 700 };
    left -= 1;
    const refund = async () => {
      left += 1;
    };
    return { allowed: true as const, refund };
  };
  return { consume, left: () => left };
}

test("a visitor without attempts left is refused without a call [SAFE-07]", async () => {
  const answer = await callRateLimited(i18n, allowance(0), msg("Too many."), () =>
    Promise.reject(new Error("was called")),
  );
  const message = "Too many. Try again in 12 minutes.";
  expect(answer).toEqual({ ok: false, failure: { kind: "limited", message, retryAfter: 700 } });
});

test("mistakes and missing answers give the attempt back, successes and conflicts don't [SAFE-07]", async () => {
  for (const [kind, left] of [
    ["invalid", 1],
    ["unreachable", 1],
    ["conflict", 0],
  ] as const) {
    const one = allowance(1);
    await callRateLimited(i18n, one, msg(""), () => Promise.reject(new FailureResponse({ kind, message: "" })));
    expect(one.left(), kind).toBe(left);
  }
  const one = allowance(1);
  expect(await callRateLimited(i18n, one, msg(""), async () => "done")).toEqual({ ok: true, value: "done" });
  expect(one.left()).toBe(0);
});
