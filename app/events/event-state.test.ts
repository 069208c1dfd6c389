import { expect, test } from "vitest";
import { capitalize, currentState, isHidden, severityRank, severityTone, stateTone } from "./event-state";

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

test("the badge of a new event is info, pending warning, resolved success, closed secondary [EVT-03]", () => {
  expect(["new", "pending", "resolved", "closed", "other"].map(stateTone)).toEqual([
    "info",
    "warning",
    "success",
    "neutral",
    "neutral",
  ]);
  expect(severityTone("critical")).toBe("danger");
  expect(severityTone("odd")).toBe("neutral");
  expect(severityRank("critical")).toBeGreaterThan(severityRank("info"));
  expect(capitalize("pending")).toBe("Pending");
  expect(capitalize(null)).toBe("Not known");
});
