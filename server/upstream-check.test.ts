import type { Logger } from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { warnWhenUnreachable } from "./upstream-check";

// Fake timers leave this module alone.
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}));

beforeEach(() => void vi.useFakeTimers());

/** Starts a portal whose upstream answers so many seconds later. @returns how many warnings it logs in ten minutes */
async function countWarnings(answersAfter: number, startsTogether: boolean): Promise<number> {
  const begins = Date.now() + answersAfter * 1000;
  const ask = () => (Date.now() < begins ? Promise.reject(new Error("fetch failed")) : Promise.resolve(new Response()));
  vi.stubGlobal("fetch", ask);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const warn = vi.fn();
  const asking = warnWhenUnreachable("http://upstream.test", { warn } as unknown as Logger, startsTogether);
  await vi.advanceTimersByTimeAsync(600_000);
  await asking;
  return warn.mock.calls.length;
}

test.each([
  ["runs already", 0, false, 0],
  ["doesn't answer for a minute", 60, false, 1],
  ["starts with the portal and seeds for a minute", 60, true, 0],
  ["starts with the portal and fails", 600, true, 1],
])(
  "an upstream that %s is warned of only where it should have answered [SAFE-06]",
  async (_what, after, together, warnings) => {
    expect(await countWarnings(after, together)).toBe(warnings);
  },
);
