import { expect, test } from "vitest";
import type { MachineRow } from "~/upstream/machines.server";
import { type MachineListContext, summarizeMachines, visibleExpiry, visibleMaintenanceStatus } from "./listed-machine";

const RULES = {
  expiredBefore: new Date("2026-03-16T00:00:00Z"),
  expiringBefore: new Date("2026-04-16T00:00:00Z"),
  latestVersions: { os4: "4.8.9" },
};
const machine = (locationId: string | null, expiresOn: string | null, osVersion = "4.8.9") =>
  ({ locationId, osVersion, maintenanceServices: [{ expiresOn }] }) as unknown as MachineRow;
const context = (seesMaintenance: MachineListContext["seesMaintenance"]): MachineListContext => ({
  locationNames: new Map(),
  seesMaintenance,
  timeZone: "Europe/Rome",
});

test("maintenance that the viewer may not see is neither shown nor counted, the machine is [DASH-06, INVT-04]", () => {
  const machines = [
    machine("milano", "2026-03-15T00:00:00Z"),
    machine("milano", "2026-03-20T00:00:00Z", "4.8.2"),
    machine("milano", "2027-03-20T00:00:00Z"),
    machine("milano", null),
    machine("roma", "2026-03-15T00:00:00Z", "4.8.2"),
  ];
  const inMilano = context((id) => id === "milano");
  expect(summarizeMachines(machines, RULES, inMilano)).toEqual({
    ...{ machines: 5, outdated: 2 },
    ...{ expired: 1, expiring: 1, active: 1, pending: 1 },
  });
  const [first, , , pending, hidden] = machines as [MachineRow, MachineRow, MachineRow, MachineRow, MachineRow];
  expect([visibleExpiry(first, inMilano), visibleMaintenanceStatus(first, RULES, inMilano)]).toEqual([
    "2026-03-15T00:00:00Z",
    "expired",
  ]);
  expect([visibleExpiry(pending, inMilano), visibleMaintenanceStatus(pending, RULES, inMilano)]).toEqual([
    null,
    "pending",
  ]);
  expect([visibleExpiry(hidden, inMilano), visibleMaintenanceStatus(hidden, RULES, inMilano)]).toEqual([null, null]);
});
