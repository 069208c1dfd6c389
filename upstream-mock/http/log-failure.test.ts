import type { Logger } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#contract/durations";
import { logFailure } from "./log-failure";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a full disk has one line a minute, whatever failed by it; any other error has its own [OPS-03]", () => {
  const messages: string[] = [];
  const log = { error: (_fields: object, message: string) => void messages.push(message) } as unknown as Logger;
  const full = Object.assign(new Error("disk full"), { code: "SQLITE_FULL" });
  for (const what of ["a use", "a refusal", "an operation"]) logFailure(log, full, what);
  for (const what of ["one", "two"]) logFailure(log, new Error("a bug"), what);
  expect(messages).toEqual(["a use", "one", "two"]);
  vi.advanceTimersByTime(MINUTE);
  logFailure(log, full, "again");
  expect(messages.at(-1)).toBe("again");
});
