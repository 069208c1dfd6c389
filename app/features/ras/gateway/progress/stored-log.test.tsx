// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../../../../tests/support/mount";
import { addToStoredLog, useLogCleanup } from "./stored-log";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const lines = (count: number) => Array.from({ length: count }, (_, index) => `10:00 Step ${index + 1}`);
const stored = (serialNumber: string) => JSON.parse(localStorage.getItem(`ras-log:${serialNumber}`) ?? "null").lines;
const START = "2026-03-16T09:00:00.000Z";

test("the lines of each gateway are kept in the browser, each once [RASS-07]", () => {
  addToStoredLog("BX-1", START, ["10:00 Checking"]);
  expect(addToStoredLog("BX-1", START, ["10:00 Checking", "10:01 Creating"])).toEqual([
    "10:00 Checking",
    "10:01 Creating",
  ]);
  expect(addToStoredLog("BX-2", START, ["10:00 Other"])).toEqual(["10:00 Other"]);
  expect(stored("BX-1")).toEqual(["10:00 Checking", "10:01 Creating"]);
  expect(addToStoredLog("BX-1", START, ["10:01 Creating", "10:02 Starting"])).toEqual([
    "10:00 Checking",
    "10:01 Creating",
    "10:02 Starting",
  ]);
  expect(addToStoredLog("BX-3", START, [])).toEqual([]);
});

test("another start replaces the log, an earlier one adds nothing, and without one the lines are added [RASS-07]", () => {
  const [first, later] = ["2026-03-16T08:00:00.000Z", START];
  const log = (startedAt: string | null, line: string) => addToStoredLog("BX-1", startedAt, [line]);
  expect(log(first, "09:00 Checking")).toEqual(["09:00 Checking"]);
  expect(log(later, "10:00 Checking")).toEqual(["10:00 Checking"]);
  expect(log(first, "09:01 Creating")).toEqual(["10:00 Checking"]);
  expect(log(null, "10:01 Creating")).toEqual(["10:00 Checking", "10:01 Creating"]);
  expect(log(first, "09:01 Creating")).toEqual(["10:00 Checking", "10:01 Creating"]);
});

test("the last five hundred lines are kept [RASS-07]", () => {
  addToStoredLog("BX-1", START, ["09:59 Checking"]);
  expect(addToStoredLog("BX-1", START, lines(500))).toEqual(lines(500));
  expect(stored("BX-1")).toEqual(lines(500));
  const log = addToStoredLog("BX-1", START, ["10:01 The end"]);
  expect([log.length, log[0], log.at(-1)]).toEqual([500, "10:00 Step 2", "10:01 The end"]);
});

test("what is not a log in the store is left out, and without a store, or with a full one, the lines are shown [RASS-07]", () => {
  for (const broken of ["{", '{"a":1}', '"text"', '["10:00 A"]', "null"]) {
    localStorage.setItem("ras-log:BX-1", broken);
    expect(addToStoredLog("BX-1", START, ["10:01 B"]), broken).toEqual(["10:01 B"]);
  }
  localStorage.setItem("ras-log:BX-1", '{"lines":[1, "10:00 A"]}');
  expect(addToStoredLog("BX-1", START, ["10:01 B"])).toEqual(["10:00 A", "10:01 B"]);
  expect(stored("BX-1")).toEqual(["10:00 A", "10:01 B"]);
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(addToStoredLog("BX-1", START, ["10:02 C"])).toEqual(["10:02 C"]);
  full.mockRestore();
  vi.stubGlobal("localStorage", undefined);
  expect(addToStoredLog("BX-1", START, ["10:02 C"])).toEqual(["10:02 C"]);
});

function Cleanup({ serials }: { serials: string[] | undefined }) {
  useLogCleanup(serials);
  return null;
}

test("only the logs of gateways that may still be deploying stay, and nothing else goes [RASS-07]", async () => {
  const keys = ["draft", "ras-log:BX-1", "ras-log:BX-2", "ras-log:BX-3"];
  for (const key of keys) localStorage.setItem(key, "[]");
  const kept = () => Object.keys(localStorage).toSorted();
  await mount(<Cleanup serials={undefined} />);
  expect(kept()).toEqual(keys);
  await mount(<Cleanup serials={["BX-1", "BX-3"]} />);
  expect(kept()).toEqual(["draft", "ras-log:BX-1", "ras-log:BX-3"]);
  await mount(<Cleanup serials={[]} />);
  expect(kept()).toEqual(["draft"]);
});
