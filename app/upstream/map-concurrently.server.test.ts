import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { type Failure, FailureResponse, UNREACHABLE_FAILURE } from "./failure.server";
import { callEach, MAX_CONCURRENT, mapConcurrently, NO_ANSWER, SLOT_HOLD_MS } from "./map-concurrently.server";

const i18n = createI18n("en");

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
  const answers = mapConcurrently([30, 10, 20], (milliseconds) => after(milliseconds, milliseconds));
  await vi.advanceTimersByTimeAsync(30);
  expect(await answers).toEqual([30, 10, 20]);
});

test("no more calls than the limit run at once [RAS-05]", async () => {
  let running = 0;
  let most = 0;
  const work = mapConcurrently(Array.from({ length: 500 }), async () => {
    most = Math.max(most, ++running);
    await after(20, null);
    running--;
  });
  expect(await timeOf(work)).toBe(Math.ceil(500 / MAX_CONCURRENT) * 20);
  expect(most).toBe(MAX_CONCURRENT);
});

test("unanswered calls delay the whole by the slowest at most; five hundred take bounded time [RAS-05]", async () => {
  const everyTenth = mapConcurrently([...Array(500).keys()], (index) => after(index % 10 === 0 ? SLOWEST : 5, index));
  expect(await timeOf(everyTenth)).toBeLessThan(SLOWEST + 2 * SLOT_HOLD_MS);
  const all = mapConcurrently([...Array(500).keys()], () => after(SLOWEST, null));
  expect(await timeOf(all)).toBeLessThanOrEqual(SLOWEST + Math.ceil(500 / MAX_CONCURRENT) * SLOT_HOLD_MS);
});

const failure = (message: string): Failure => ({ kind: "conflict", message });

test("a failure keeps no other call back, and is told with its item [FIND-04]", async () => {
  const call = async (item: string) => {
    if (item === "B") throw new FailureResponse(failure("No."));
  };
  expect(await callEach(i18n, ["A", "B", "C"], call)).toEqual({
    done: ["A", "C"],
    refused: [{ item: "B", reason: "No." }],
    lost: null,
  });
  expect(await callEach(i18n, [], call)).toEqual({ done: [], refused: [], lost: null });
});

test("a call without an answer is read back, and otherwise neither done nor refused [SAFE-03]", async () => {
  const lose = async (item: string) => {
    if (item !== "A") throw new FailureResponse(item === "D" ? failure("No.") : UNREACHABLE_FAILURE);
  };
  const unread = () => Promise.reject(new FailureResponse(UNREACHABLE_FAILURE));
  const result = await callEach(i18n, ["A", "B", "C", "D"], lose, async (unanswered) => {
    expect(unanswered).toEqual(["B", "C"]);
    return ["B"];
  });
  expect(result).toEqual({
    done: ["A", "B"],
    refused: [
      { item: "C", reason: NO_ANSWER.id },
      { item: "D", reason: "No." },
    ],
    lost: UNREACHABLE_FAILURE,
  });
  expect((await callEach(i18n, ["A", "B"], lose, unread)).refused).toEqual([{ item: "B", reason: NO_ANSWER.id }]);
  // Of failures alone the one that may have been done counts.
  await expect(callEach(i18n, ["D", "B"], lose)).rejects.toMatchObject({ failure: UNREACHABLE_FAILURE });
});

test("when all calls fail the first failure is thrown, and no other error is taken for one [FIND-04]", async () => {
  const none = callEach(i18n, ["A", "B"], (item) => Promise.reject(new FailureResponse(failure(`${item} failed.`))));
  await expect(none).rejects.toMatchObject({ failure: failure("A failed.") });
  await expect(callEach(i18n, ["A"], () => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
});
