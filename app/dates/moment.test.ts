import { expect, test } from "vitest";
import { formatMoment } from "./moment";

test("an instant is written as day, month, year, hour and minute of a time zone [EVT-01]", () => {
  expect(formatMoment("Europe/Rome", Date.parse("2026-03-05T08:07:59Z"))).toBe("05/03/2026 - 09:07");
  expect(formatMoment("Europe/Rome", "2026-03-16T23:30:00Z")).toBe("17/03/2026 - 00:30");
  expect(formatMoment("UTC", "2026-03-16T23:30:00Z")).toBe("16/03/2026 - 23:30");
});
