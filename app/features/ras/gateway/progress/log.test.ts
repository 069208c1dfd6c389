import { expect, test } from "vitest";
import { formatLog, mergeLogLines } from "./log";

const ROME = "Europe/Rome";

test("a log's lines read 'HH:mm message', the step under way comes last and once [RASS-07]", () => {
  const logsTail = ["2026-03-16T08:59:40.000Z Checking the machine", "2026-03-16T09:00:10.000Z Creating"];
  expect(formatLog({ logsTail, currentStep: null }, ROME)).toEqual(["09:59 Checking the machine", "10:00 Creating"]);
  const currentStep = { dateTime: "2026-03-16T09:01:00.000Z", message: "Creating" };
  expect(formatLog({ logsTail, currentStep }, ROME)).toHaveLength(2);
  expect(formatLog({ logsTail, currentStep: { ...currentStep, message: "Starting" } }, ROME).at(-1)).toBe(
    "10:01 Starting",
  );
});

test("control characters are replaced by a mark, lines without an instant stay as they are [RASS-07]", () => {
  const logsTail = [
    "2026-03-16T09:00:00.000Z <b>\u001b[31m\u202egnihton\n",
    "no instant",
    "2026-99-99T00:00Z x",
    "2026-03-16T09:00 y",
  ];
  expect(formatLog({ logsTail }, ROME)).toEqual([
    "10:00 <b>\ufffd[31m\ufffdgnihton\ufffd",
    "no instant",
    "2026-99-99T00:00Z x",
    "2026-03-16T09:00 y",
  ]);
});

test("a message is added once, and again only after another one [RASS-07]", () => {
  const log = mergeLogLines([], ["10:00 A", "10:00 A", "10:01 A"]);
  expect(log).toEqual(["10:00 A"]);
  expect(mergeLogLines(log, ["10:00 A", "10:02 B", "10:03 A"])).toEqual(["10:00 A", "10:02 B", "10:03 A"]);
});
