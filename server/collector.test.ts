import { expect, test, vi } from "vitest";
import { createCollector } from "./collector";

const MIB = 1024 * 1024;

test("buffers are collected once they are worth it, and once a second at most [SAFE-10]", () => {
  vi.useFakeTimers();
  const gc = vi.fn();
  const collect = createCollector(gc);
  collect(MIB);
  vi.advanceTimersByTime(60_000);
  expect(gc).not.toHaveBeenCalled();
  for (let each = 0; each < 100; each++) collect(MIB);
  vi.advanceTimersByTime(1000);
  expect(gc).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
