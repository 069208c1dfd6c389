import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import {
  countEndings,
  countedMonths,
  currentMonth,
  endingIntervalStarts,
  isEndingFilter,
  LATER_MONTHS,
  monthName,
  parseEndingRange,
  shortMonthName,
  splitExpiring,
} from "./maintenance-endings";

const ROME = "Europe/Rome";
const NOW = new Date("2026-03-16T09:00:00Z");

test("the present month and eleven more are counted, and what comes after them [HOME-05]", () => {
  const months = countedMonths("2026-03");
  expect([months[0], months[9], months[10], months.at(-1)]).toEqual(["2026-03", "2026-12", "2027-01", "2027-02"]);
  expect(months).toHaveLength(12);
  const starts = endingIntervalStarts(ROME, NOW);
  expect(starts).toHaveLength(13);
  // The clocks change at the end of March: months begin at midnight all the same.
  expect(starts.slice(0, 2)).toEqual(["2026-03-15T23:00:00.000Z", "2026-03-31T22:00:00.000Z"]);
  expect(starts.at(-1)).toBe("2027-02-28T23:00:00.000Z");
});

test("the present month ends at midnight in the portal's time zone [HOME-05, D8]", () => {
  expect(currentMonth(ROME, new Date("2026-03-31T21:59:59Z"))).toBe("2026-03");
  expect(currentMonth(ROME, new Date("2026-03-31T22:00:00Z"))).toBe("2026-04");
  expect(currentMonth("America/New_York", new Date("2026-04-01T03:59:59Z"))).toBe("2026-03");
});

test("a month of the filter is what its bar counts: of the present one the rest [HOME-05]", () => {
  const starts = endingIntervalStarts(ROME, NOW);
  for (const [index, month] of countedMonths("2026-03").entries())
    expect(parseEndingRange(month, ROME, NOW)).toEqual({ endsFrom: starts[index], endsBefore: starts[index + 1] });
  expect(parseEndingRange(LATER_MONTHS, ROME, NOW)).toEqual({ endsFrom: starts[12] });
  expect(parseEndingRange("2026-02", ROME, NOW)).toEqual({
    endsFrom: "2026-01-31T23:00:00.000Z",
    endsBefore: "2026-02-28T23:00:00.000Z",
  });
  expect(parseEndingRange("2026-12", ROME, NOW).endsBefore).toBe("2026-12-31T23:00:00.000Z");
});

test("months and what comes later can be asked for, nothing else [HOME-05]", () => {
  for (const value of ["2026-03", "1999-12", LATER_MONTHS]) expect(isEndingFilter(value)).toBe(true);
  for (const value of ["", "2026-13", "2026-00", "2026-3", "26-03", "9999-12", "0000-01", "expired"])
    expect(isEndingFilter(value)).toBe(false);
  const i18n = createI18n("en");
  expect([monthName(i18n, "2026-03"), monthName(i18n, "2027-12")]).toEqual(["March 2026", "December 2027"]);
  const months = countedMonths("2026-01").map((month) => shortMonthName(i18n, month));
  expect(months.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  expect(monthName(createI18n("it"), "2026-03")).toBe("marzo 2026");
});

test("what is expiring is what ends first, in as many months as that takes [HOME-05, INVT-04]", () => {
  expect(splitExpiring({ months: [2, 0, 5, 1], expiring: 4 })).toEqual([2, 0, 2, 0]);
  expect(splitExpiring({ months: [2, 3], expiring: 0 })).toEqual([0, 0]);
});

test("each machine is counted where its latest maintenance ends, if it may be seen [HOME-05, D23, UP-02]", () => {
  const machine = (locationId: string, ...ends: (string | null)[]) => ({
    serialNumber: "BX-1",
    locationId,
    name: null,
    osVersion: null,
    productModel: { title: "BX" },
    maintenanceServices: ends.map((expiresOn) => ({ expiresOn })),
  });
  const machines = [
    machine("a", "2026-03-15T22:59:59.999Z"),
    machine("a", "2026-03-01T00:00:00Z", "2026-03-15T23:00:00Z"),
    machine("a", "2026-03-31T22:00:00Z"),
    machine("b", "2026-03-31T22:00:00Z"),
    machine("a", "2050-01-01T00:00:00Z"),
    machine("a", null),
    machine("a"),
  ];
  const around = { locationNames: new Map<string, string>(), seesMaintenance: (id: string | null) => id === "a" };
  const counts = countEndings(machines, endingIntervalStarts(ROME, NOW), { ...around, timeZone: ROME });
  expect(counts).toEqual([1, 1, ...Array(10).fill(0), 1]);
});
