import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AT_ONCE, PLACE_HELD, sideBySide } from "./side-by-side";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SLOWEST = 3000;
const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const start = Date.now();
  let end = 0;
  void work.then(() => {
    end = Date.now();
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return end - start;
}

test("answers come in the order of the items, whichever comes first [RAS-05]", async () => {
  const answers = sideBySide([30, 10, 20], (milliseconds) => after(milliseconds, milliseconds));
  await vi.advanceTimersByTimeAsync(30);
  expect(await answers).toEqual([30, 10, 20]);
});

test("no more calls than the limit run at once [RAS-05]", async () => {
  let running = 0;
  let most = 0;
  const work = sideBySide(Array.from({ length: 500 }), async () => {
    most = Math.max(most, ++running);
    await after(20, null);
    running--;
  });
  expect(await timeOf(work)).toBe(Math.ceil(500 / AT_ONCE) * 20);
  expect(most).toBe(AT_ONCE);
});

test("unanswered calls delay the whole by the slowest at most; five hundred take bounded time [RAS-05]", async () => {
  const everyTenth = sideBySide([...Array(500).keys()], (index) => after(index % 10 === 0 ? SLOWEST : 5, index));
  expect(await timeOf(everyTenth)).toBeLessThan(SLOWEST + 2 * PLACE_HELD);
  const all = sideBySide([...Array(500).keys()], () => after(SLOWEST, null));
  expect(await timeOf(all)).toBeLessThanOrEqual(SLOWEST + Math.ceil(500 / AT_ONCE) * PLACE_HELD);
});
