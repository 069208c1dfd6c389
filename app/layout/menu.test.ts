import { expect, test } from "vitest";
import type { PermissionName } from "#contract/permissions";
import { paths } from "~/paths";
import { buildMenu, type MenuViewer } from "./menu";

const PERIOD = { availableSeats: 1, startingPeriod: null, endingPeriod: null, beginsIn: null };

function labels(
  permissions: PermissionName[],
  more: { monitored?: boolean; upgradable?: boolean; activity?: boolean } = {},
) {
  const viewer: MenuViewer = {
    permissions: { onAny: (name) => permissions.includes(name) },
    services: { ras: { active: true, expired: false, ...PERIOD }, monitoring: { active: more.monitored ?? false } },
    hasPage: (path) => path !== paths.activity || (more.activity ?? false),
  };
  const { entries, bottom } = buildMenu(viewer, more.upgradable ?? false);
  return [entries.map(({ label }) => label), bottom.map(({ label }) => label)];
}

test("appliance.list shows events, downloads and support, with the service monitoring too [LAY-04, LAY-06, D6]", () => {
  expect(labels([])).toEqual([[], []]);
  const [entries, bottom] = labels(["appliance.list"]);
  expect(entries).toContain("SerenITy Events");
  expect(entries).not.toContain("Monitoring");
  expect(bottom).toEqual(["Virtual Appliance", "Support"]);
  expect(labels(["appliance.list"], { monitored: true })[0]).toContain("Monitoring");
  expect(labels([], { monitored: true })[0]).toEqual([]);
});

test("Migrate to OS 5 shows for upgradable companies only [LAY-06]", () => {
  expect(labels([], { upgradable: true })).toEqual([[], ["Migrate to OS 5"]]);
  expect(labels(["appliance.list"], { upgradable: true })[1]).toEqual([
    "Migrate to OS 5",
    "Virtual Appliance",
    "Support",
  ]);
});

test("Activity shows for who may update the company, where the upstream has it [ACT-02, D30]", () => {
  expect(labels(["account.company.update"], { activity: true })[0]).toEqual(["Activity"]);
  expect(labels(["account.company.update"])[0]).toEqual([]);
  expect(labels(["user.list"], { activity: true })[0]).toEqual(["Users"]);
});

test("an entry has what waits there for somebody, if it is offered at all [HOME-02]", () => {
  const viewer: MenuViewer = {
    permissions: { onAny: (name) => name === "appliance.list" },
    services: { ras: { active: true, expired: false, ...PERIOD }, monitoring: { active: false } },
    hasPage: () => true,
  };
  const { entries } = buildMenu(viewer, false, { "/inventory": 6, "/users": 2 });
  expect(entries.map(({ label, waiting }) => [label, waiting])).toEqual([
    ["Inventory", 6],
    ["SerenITy Events", undefined],
  ]);
});
