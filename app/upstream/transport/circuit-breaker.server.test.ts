import { isBrokenCircuitError } from "cockatiel";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OPEN_MS = 5000;

/** Creates a breaker, with the lines that it logs. */
function breakerWithLog() {
  const isTimeout = ({ message }: Error) => message === "late";
  const breaker = new CircuitBreaker(OPEN_MS, { isFailure: ({ message }) => message !== "refused", isTimeout });
  const lines: object[] = [];
  const log = { info: vi.fn(), error: vi.fn(), warn: (fields: object) => void lines.push(fields) };
  const call = (message?: string) =>
    breaker
      .execute(log, async () => {
        if (message) throw new Error(message);
        return "answer";
      })
      .catch((error: Error) => (isBrokenCircuitError(error) ? "rejected" : error.message));
  const calls = async (times: number, message?: string) => {
    let last: unknown;
    for (let time = 0; time < times; time++) last = await call(message);
    return last;
  };
  return { breaker, lines, call, calls };
}

test("two time-outs in a row open it, and one answer in between does not [SAFE-10]", async () => {
  const { breaker, lines, call } = breakerWithLog();
  await call("late");
  expect(await call()).toBe("answer");
  await call("late");
  expect(breaker.open()).toEqual({ failures: false, timeouts: false });
  expect(await call("late")).toBe("late");
  expect(breaker.open()).toEqual({ failures: false, timeouts: true });
  expect(await call()).toBe("rejected");
  expect(lines).toEqual([{ breaker: "open", cause: "time-outs" }]);
});

test("half of twenty calls that fail open it; refusals do not count [SAFE-10]", async () => {
  const { breaker, lines, call, calls } = breakerWithLog();
  await calls(30, "refused");
  expect(breaker.open().failures).toBe(false);
  await calls(20);
  await calls(9, "failed");
  expect(await call()).toBe("answer");
  await calls(3, "failed");
  expect(breaker.open()).toEqual({ failures: true, timeouts: false });
  expect(lines).toEqual([{ breaker: "open", cause: "failures" }]);
});

test("after its time one call tries, the others are still rejected, and its answer closes it [SAFE-10]", async () => {
  const { breaker, lines, call, calls } = breakerWithLog();
  await calls(2, "late");
  expect(breaker.retryAfter()).toBe(5);
  vi.advanceTimersByTime(OPEN_MS - 1);
  expect(await call()).toBe("rejected");
  expect(breaker.retryAfter()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([call(), call()])).toEqual(["answer", "rejected"]);
  expect(breaker.open()).toEqual({ failures: false, timeouts: false });
  expect(await call()).toBe("answer");
  expect(lines.at(-1)).toEqual({ breaker: "closed", cause: "time-outs" });
});
