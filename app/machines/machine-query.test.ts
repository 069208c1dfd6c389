import { expect, test } from "vitest";
import { DEFAULT_LATEST_VERSIONS } from "#contract/os-version";
import type { MachineRow } from "~/upstream/machines.server";
import { type MachineListContext, summarizeMachines } from "./listed-machine";
import { type MachineQuery, queryMachinesLocally } from "./machine-query";
import { maintenanceBounds } from "./maintenance";

const rules = {
  ...maintenanceBounds(new Date("2026-03-16T09:00:00Z"), 30, "Europe/Rome"),
  latestVersions: DEFAULT_LATEST_VERSIONS,
};
const around: MachineListContext = {
  locationNames: new Map([
    ["m", "Milano HQ"],
    ["b", "bari"],
  ]),
  seesMaintenance: () => true,
  timeZone: "Europe/Rome",
};

const machine = (
  serialNumber: string,
  name: string | null,
  osVersion: string | null,
  locationId: string | null,
  expiresOn: string | null = null,
): MachineRow => ({
  serialNumber,
  name,
  osVersion,
  locationId,
  productModel: { title: `Model ${serialNumber[0]}` },
  maintenanceServices: [{ expiresOn }],
});

const fleet = [
  machine("C-3", "gate", "4.8.9", "m", "2027-01-01T00:00:00.000Z"),
  machine("A-1", null, "4.8.10", "b", "2026-03-20T00:00:00.000Z"),
  machine("B-2", "Alarm", "4.7.0", null, "2026-01-01T00:00:00.000Z"),
  machine("D-4", "zebra", null, null),
];

const ask = (question: MachineQuery, surroundings = around) =>
  queryMachinesLocally(fleet, question, rules, surroundings);
const serials = (question: MachineQuery) => ask(question).machines.map((found) => found.serialNumber[0]);

test("machines are found by words in their texts, whatever the case and the order [INVT-01, FIND-02]", () => {
  expect(serials({ search: "a-1" })).toEqual(["A"]);
  expect(serials({ search: "ALA" })).toEqual(["B"]);
  expect(serials({ search: "zebra MODEL" })).toEqual(["D"]);
  expect(serials({ search: "nowhere" })).toEqual([]);
});

test("filters narrow down, one by one and together [INVT-01, INVT-02, INVT-04]", () => {
  expect(serials({ maintenance: "pending" })).toEqual(["D"]);
  expect(serials({ maintenance: "expiring" })).toEqual(["A"]);
  expect(serials({ maintenance: "active" })).toEqual(["C"]);
  expect(serials({ outdated: true })).toEqual(["B"]);
  expect(serials({ outdated: true, maintenance: "active" })).toEqual([]);
  expect(serials({ unassigned: true })).toEqual(["B", "D"]);
});

test("each column sorts both ways, missing values stay last and versions go by number [INVT-01]", () => {
  expect(serials({ sort: "name" })).toEqual(["B", "C", "D", "A"]);
  expect(serials({ sort: "name", descending: true })).toEqual(["D", "C", "B", "A"]);
  expect(serials({ sort: "location" })).toEqual(["A", "C", "B", "D"]);
  expect(serials({ sort: "osVersion" })).toEqual(["B", "C", "A", "D"]);
  expect(serials({ sort: "osVersion", descending: true })).toEqual(["A", "C", "B", "D"]);
  expect(serials({ sort: "expiresOn", descending: true })).toEqual(["C", "A", "B", "D"]);
  expect(serials({ sort: "model", descending: true })).toEqual(["D", "C", "B", "A"]);
});

test("a page is cut out of the machines found, and the total counts all of them", () => {
  const page = ask({ offset: 2, limit: 1 });
  expect(page.machines.map((found) => found.serialNumber)).toEqual(["C-3"]);
  expect(page.total).toBe(4);
});

test("the summary counts the machines that the search finds, whatever the other filters say", () => {
  const all = { machines: 4, pending: 1, active: 1, expiring: 1, expired: 1, outdated: 1 };
  expect(ask({ maintenance: "expired", outdated: true }).summary).toEqual(all);
  expect(ask({ search: "A-1", maintenance: "active" }).summary).toMatchObject({ machines: 1, expiring: 1, active: 0 });
});

test("maintenance that the viewer may not see is not counted [UP-02]", () => {
  const blind: MachineListContext = { ...around, seesMaintenance: (id) => id === "m" };
  expect(summarizeMachines(fleet, rules, blind)).toMatchObject({
    machines: 4,
    pending: 0,
    active: 1,
    expiring: 0,
    expired: 0,
  });
  expect(ask({ maintenance: "pending" }, blind).total).toBe(0);
});
