import type { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_SESSION_SECONDS } from "~/session/session";
import { createSessionDenylist } from "./session-denylist";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a session that was ended here is refused for as long as its cookie would count [SAFE-08]", async () => {
  const ended = createSessionDenylist(null);
  await ended.add("one", async () => undefined);
  expect([await ended.has("one"), await ended.has("other")]).toEqual([true, false]);
  await ended.add("two", async () => undefined);
  expect(await ended.has("one")).toBe(true);
  vi.advanceTimersByTime(MAX_SESSION_SECONDS * 1000 - 1);
  expect(await ended.has("one")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await ended.has("one")).toBe(false);
});

test("the upstream is told again, after growing pauses, until it knows [SAFE-08]", async () => {
  let calls = 0;
  await createSessionDenylist(null).add("one", async () => {
    calls += 1;
    if (calls < 3) throw new Error("unreachable");
  });
  const callsAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return calls;
  };
  expect([await callsAfter(999), await callsAfter(1), await callsAfter(1999), await callsAfter(1)]).toEqual([
    0, 1, 1, 2,
  ]);
  expect([await callsAfter(4000), await callsAfter(3_600_000)]).toEqual([3, 3]);
});

test("it is told no longer than the session would have lasted [SAFE-08]", async () => {
  const end = vi.fn(() => Promise.reject(new Error("unreachable")));
  await createSessionDenylist(null).add("one", end);
  await vi.advanceTimersByTimeAsync(MAX_SESSION_SECONDS * 1000);
  const told = end.mock.calls.length;
  expect(told).toBeGreaterThan(100);
  await vi.advanceTimersByTimeAsync(MAX_SESSION_SECONDS * 1000);
  expect(end.mock.calls.length).toBe(told);
});

test("several portals share it, and one whose Redis is lost has its own [SAFE-08]", async () => {
  const stored = new Map<string, unknown[]>();
  const redis = {
    set: async (key: string, ...more: unknown[]) => void stored.set(key, more),
    exists: async (key: string) => Number(stored.has(key)),
  } as unknown as Redis;
  await createSessionDenylist(redis).add("one", async () => undefined);
  expect([...stored.values()]).toEqual([["1", "EX", 12 * 3600]]);
  const other = createSessionDenylist(redis);
  expect([await other.has("one"), await other.has("two")]).toEqual([true, false]);

  const lost = { set: () => Promise.reject(new Error("lost")), exists: () => Promise.reject(new Error("lost")) };
  const alone = createSessionDenylist(lost as unknown as Redis);
  await alone.add("one", async () => undefined);
  expect([await alone.has("one"), await alone.has("two")]).toEqual([true, false]);
});
