import { expect, test } from "vitest";
import { failureCounters } from "./sign-in-attempts";

const counters = (most: number) => failureCounters({ signInFailuresPerAddress: most }, null);

async function refusals(times: number, take: () => Promise<{ taken: boolean }>): Promise<number> {
  const attempts = await Promise.all(Array.from({ length: times }, take));
  return attempts.filter(({ taken }) => !taken).length;
}

test("an address has its allowance, attempts that are given back aside [SAFE-02]", async () => {
  const { signInAttempts } = counters(3)("192.0.2.1");
  for (let time = 0; time < 5; time++) {
    const attempt = await signInAttempts.take();
    if (attempt.taken) await attempt.giveBack();
  }
  expect(await refusals(5, () => signInAttempts.take())).toBe(2);
  const refused = await signInAttempts.take();
  expect(!refused.taken && refused.retryAfter).toBeGreaterThan(200);
});

test("a known device goes on where its address is used up, for as long as its own allowance lasts [SAFE-02]", async () => {
  const { signInAttempts } = counters(3)("192.0.2.1");
  await refusals(3, () => signInAttempts.take());
  expect(await refusals(25, () => signInAttempts.take("device"))).toBe(15);
  expect(await refusals(25, () => signInAttempts.take("another"))).toBe(15);
});

test("a device beyond its allowance counts as its address, as any unknown browser [SAFE-02]", async () => {
  const { signInAttempts } = counters(3)("192.0.2.1");
  expect(await refusals(20, () => signInAttempts.take("device"))).toBe(7);
  expect(await refusals(1, () => signInAttempts.take())).toBe(1);
});

test("failed impersonations spend no sign-in, nor the other way round [SAFE-04]", async () => {
  const { signInAttempts, impersonationAttempts } = counters(2)("192.0.2.1");
  expect(await refusals(5, () => impersonationAttempts.take())).toBe(3);
  expect(await refusals(2, () => signInAttempts.take())).toBe(0);
});
