import { expect, test } from "vitest";
import { countMachines, type EventSummary, listVisibleEvents, sortByUrgency, type VisibleEvent } from "./event-rows";

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

test("a severity comes before who has an event, which comes before its age [PAGE-01, TAKE-01]", () => {
  const user = { id: "u", email: "", firstName: "", lastName: "" };
  const critical = { ...row("1", "pending", "critical"), owner: { user } } as VisibleEvent;
  const taken = { ...row("9", "pending", "error"), owner: { user } } as VisibleEvent;
  const free = { ...row("2", "pending", "error"), owner: null };
  expect(sortByUrgency([taken, free, critical]).map(({ id }) => id)).toEqual(["1", "2", "9"]);
});

test("machines are counted by their worst pending event [MON-01]", () => {
  const at = (serialNumber: string, event: VisibleEvent) => ({ ...event, serialNumber });
  const rows = [
    at("BX-1", row("1", "pending")),
    at("BX-1", row("2", "pending", "critical")),
    at("BX-2", row("3", "pending", "error")),
    at("BX-3", row("4", "closed", "critical")),
  ];
  const emitters = ["BX-1", "BX-2", "BX-3"].map((serialNumber) => ({ serialNumber, name: null, locationId: null }));
  const { all, clear, bySeverity } = countMachines(sortByUrgency(rows), emitters);
  expect([all, clear]).toEqual([3, 1]);
  expect(bySeverity.filter(({ count }) => count > 0)).toEqual([
    { severity: "critical", count: 1 },
    { severity: "error", count: 1 },
  ]);
});

test("an event's machine without a host name, or with an empty one, has none [INVT-01]", () => {
  const event = { id: "1", state: [], userState: [], content: { subject: "" }, emitter: { serialNumber: "BX-1" } };
  const machineOf = (name: string | null) =>
    listVisibleEvents([event as unknown as EventSummary], [{ serialNumber: "BX-1", name, locationId: null }])[0]
      ?.machine;
  expect([null, "", "mi-gw-01"].map(machineOf)).toEqual([null, null, "mi-gw-01"]);
});
