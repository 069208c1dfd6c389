import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { currentState, formatEventWord, isHidden, severityRank, toEventLook } from "./event-state";

const history = (...entries: [value: string, timestamp: number][]) =>
  entries.map(([value, timestamp]) => ({ value, timestamp }));

test("the latest entry counts, whatever the history's order [EVT-02]", () => {
  expect(currentState(history(["new", 1], ["pending", 2], ["resolved", 3]))).toBe("resolved");
  expect(currentState(history(["closed", 9], ["pending", 2], ["new", 1]))).toBe("closed");
  expect(currentState(history(["pending", 5], ["resolved", 5]))).toBe("resolved");
  expect(currentState([])).toBeNull();
});

test("events whose latest entry is new, ignored or acknowledged are hidden [EVT-02]", () => {
  const hidden = (state: ReturnType<typeof history>, userState = history()) => isHidden({ state, userState });
  expect(hidden(history(["new", 1]))).toBe(true);
  expect(hidden(history(["new", 1], ["ignored", 2]))).toBe(true);
  expect(hidden(history(["ignored", 1], ["pending", 2]))).toBe(false);
  expect(hidden(history(["pending", 1]))).toBe(false);
  expect(hidden(history(["pending", 1]), history(["acknowledged", 2]))).toBe(true);
  expect(hidden(history(["pending", 1]), history(["reopened", 3], ["acknowledged", 2]))).toBe(false);
  expect(hidden([])).toBe(false);
});

test("states and severities have their own badges, others that of what isn't known [EVT-03]", () => {
  expect(["new", "critical", "open", null].map(toEventLook)).toEqual(["new", "critical", "unknown", "unknown"]);
  expect(severityRank("critical")).toBeGreaterThan(severityRank("info"));
  const i18n = createI18n("en");
  expect(formatEventWord(i18n, "pending")).toBe("Pending");
  expect(formatEventWord(i18n, "of another release")).toBe("Of another release");
  expect(formatEventWord(i18n, null)).toBe("Not known");
});
