import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConfirmedSessions } from "./confirmed-sessions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a session is confirmed once in half a minute, until it is forgotten; no and a failure aren't remembered [SAFE-08]", async () => {
  const { confirm, forget } = createConfirmedSessions();
  const ask = vi.fn(async () => true);
  const tiles = () => Promise.all(Array.from({ length: 12 }, () => confirm("a", ask)));
  expect(new Set(await tiles())).toEqual(new Set([true]));
  vi.advanceTimersByTime(29_999);
  await tiles();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await tiles();
  expect(ask).toHaveBeenCalledTimes(2);
  forget("a");
  ask.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error("away"));
  expect(await confirm("a", ask)).toBe(false);
  await expect(confirm("a", ask)).rejects.toThrow("away");
  await vi.advanceTimersByTimeAsync(0);
  expect(await confirm("a", ask)).toBe(true);
  expect(await confirm("b", async () => false)).toBe(false);
});
