import { expect, test } from "vitest";
import { type AttentionItem, eventItems, gatewayItems, machineItem, seatItem, sortByTone } from "./attention";

const place = (name: string) => ({ locationId: `id of ${name}`, name });
const said = (items: AttentionItem[]) => items.map(({ total, what }) => `${total} ${what}`);

test("statuses that the portal does not know count as connection problems, with the others' names [HOME-01, RAS-02]", () => {
  const groups = [
    { status: "DEGRADED", total: 1, first: [place("Bari")] },
    { status: "FAILED", total: 1, first: [place("Roma")] },
    { status: "UNREACHABLE", total: 4, first: [place("Verona"), place("Como"), place("Lodi")] },
  ];
  const items = sortByTone(gatewayItems(groups, 3));
  expect(said(items)).toEqual(["1 failed gateway", "5 gateways with connection problems"]);
  expect(items[1]).toMatchObject({
    to: "/ras?status=CONNECTION_PROBLEMS",
    first: [{ text: "Bari" }, { text: "Verona" }],
  });
});

test("items of the same gravity keep their order, the gravest come first, and zeros are left out [HOME-01]", () => {
  const events = eventItems([
    { severity: "critical", total: 1, first: [] },
    { severity: "error", total: 2, first: [] },
  ]);
  const none = machineItem("expired", { total: 0, machines: [] });
  const seats = seatItem({ total: 1, first: [place("Milano")] });
  const gateways = gatewayItems([{ status: "DEPLOYING", total: 1, first: [] }], 3);
  expect(said(sortByTone([...gateways, seats, none, ...events]))).toEqual([
    "1 pending critical event",
    "2 pending error events",
    "1 gateway with all seats used",
    "1 gateway deploying",
  ]);
});

test("a name's page keeps the list narrowed down; what tells a machine is its host name, or its serial number [HOME-01]", () => {
  const machines = [{ serialNumber: "BX/1", name: "mi-gw" }, { serialNumber: "BX-2" }];
  expect(machineItem("outdated", { total: 9, machines }).first).toEqual([
    { text: "mi-gw", detail: "BX/1", to: "/inventory/BX%2F1?os=outdated" },
    { text: "BX-2", detail: null, to: "/inventory/BX-2?os=outdated" },
  ]);
});

test("examples are as many as fit on one line, at most two [HOME-01]", () => {
  const named = (...names: string[]) => seatItem({ total: names.length, first: names.map(place) }).first.length;
  expect(named("Bari Store", "Verona Branch")).toBe(2);
  expect(named("Bari Store", "Como", "Lodi")).toBe(2);
  expect(named("Bari Store", "The branch in Verona's old town")).toBe(1);
  expect(named("The branch in Verona's very old town by the river")).toBe(1);
});
