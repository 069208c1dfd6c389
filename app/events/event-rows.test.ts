import { expect, test } from "vitest";
import { type EventSummary, listVisibleEvents, sortByUrgency, type VisibleEvent } from "./event-rows";

const row = (id: string, state: string | null, severity = "info"): VisibleEvent => ({
  id,
  state,
  recordTimestamp: Number(id),
  subject: "",
  serialNumber: "BX-1",
  machine: null,
  locationId: null,
  severity,
  occurrences: 1,
});

test("pending events come first, the worst before the newest [PAGE-01]", () => {
  const rows = [
    row("1", "pending"),
    row("5", "closed"),
    row("2", "pending"),
    row("3", "resolved", "critical"),
    row("0", "pending", "critical"),
  ];
  expect(sortByUrgency(rows).map(({ id }) => id)).toEqual(["0", "2", "1", "5", "3"]);
});

test("an event's machine without a host name, or with an empty one, has none [INVT-01]", () => {
  const event = { id: "1", state: [], userState: [], content: { subject: "" }, emitter: { serialNumber: "BX-1" } };
  const machineOf = (name: string | null) =>
    listVisibleEvents([event as unknown as EventSummary], [{ serialNumber: "BX-1", name, locationId: null }])[0]
      ?.machine;
  expect([null, "", "mi-gw-01"].map(machineOf)).toEqual([null, null, "mi-gw-01"]);
});
