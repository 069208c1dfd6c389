import { expect, test } from "vitest";
import { type EventRow, sortByUrgency } from "./event-rows";

const row = (id: string, state: string | null): EventRow => ({
  id,
  state,
  recordTimestamp: Number(id),
  subject: "",
  serialNumber: "BX-1",
  machine: null,
  locationId: null,
  severity: "info",
  occurrences: 1,
});

test("pending events come first, then the newest [PAGE-01]", () => {
  const rows = [row("1", "pending"), row("4", "closed"), row("2", "pending"), row("3", "resolved")];
  expect(sortByUrgency(rows).map(({ id }) => id)).toEqual(["2", "1", "4", "3"]);
});
