import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Failure, FailureResponse } from "./failure.server";
import { AT_ONCE, eachApart, PLACE_HELD, sideBySide } from "./side-by-side.server";

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

const failure = (message: string): Failure => ({ kind: "conflict", message });

test("a failure keeps no other call back, and is told with its item [FIND-04]", async () => {
  const call = async (item: string) => {
    if (item === "B") throw new FailureResponse(failure("No."));
  };
  expect(await eachApart(["A", "B", "C"], call)).toEqual({
    done: ["A", "C"],
    refused: [{ item: "B", reason: "No." }],
  });
  expect(await eachApart([], call)).toEqual({ done: [], refused: [] });
});

test("when all calls fail the first failure is thrown, and no other error is taken for one [FIND-04]", async () => {
  const none = eachApart(["A", "B"], (item) => Promise.reject(new FailureResponse(failure(`${item} failed.`))));
  await expect(none).rejects.toMatchObject({ failure: failure("A failed.") });
  await expect(eachApart(["A"], () => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
});
