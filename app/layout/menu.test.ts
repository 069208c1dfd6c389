import { expect, test } from "vitest";
import type { PermissionName } from "#contract/permissions";
import { createI18n } from "~/i18n/i18n";
import { paths } from "~/paths";
import { buildMenu, type MenuViewer, pathInMenu, pickBarEntries } from "./menu";

const PERIOD = { availableSeats: 1, startingPeriod: null, endingPeriod: null, beginsIn: null };

function labels(
  permissions: PermissionName[],
  more: { monitored?: boolean; upgradable?: boolean; activity?: boolean } = {},
) {
  const viewer: MenuViewer = {
    i18n: createI18n("en"),
    permissions: { onAny: (name) => permissions.includes(name) },
    services: { ras: { active: true, expired: false, ...PERIOD }, monitoring: { active: more.monitored ?? false } },
    hasPage: (path) => path !== paths.activity || (more.activity ?? false),
  };
  const groups = buildMenu(viewer, more.upgradable ?? false);
  return Object.fromEntries(groups.map(({ title, entries }) => [title, entries.map(({ label }) => label)]));
}

test("appliance.list shows events, downloads and support, with the service monitoring too [LAY-04, LAY-06, D6]", () => {
  expect(labels([])).toEqual({});
  expect(labels(["appliance.list"])).toEqual({
    Fleet: ["Inventory", "SerenITy Events"],
    Help: ["Virtual Appliance", "Support"],
  });
  expect(labels(["appliance.list"], { monitored: true }).Fleet).toContain("Monitoring");
  expect(labels([], { monitored: true })).toEqual({});
});

test("Migrate to OS 5 shows for upgradable companies only, to who sees their machines [LAY-06]", () => {
  expect(labels([], { upgradable: true })).toEqual({});
  expect(labels(["appliance.list"], { upgradable: true }).Help).toEqual([
    "Migrate to OS 5",
    "Virtual Appliance",
    "Support",
  ]);
});

test("who only connects has the pages about it, others reach them from those of their locations [REACH-04, ASK-03]", () => {
  expect(labels(["ras.list"])).toEqual({ Access: ["Remote Access", "Connections", "Requests"] });
  expect(labels(["ras.list", "location.list"])).toEqual({ Fleet: ["Dashboard"], Access: ["Remote Access"] });
});

test("Activity shows for who may update the company, where the upstream has it [ACT-02, D30]", () => {
  expect(labels(["account.company.update"], { activity: true })).toEqual({ Access: ["Activity"] });
  expect(labels(["account.company.update"])).toEqual({});
  expect(labels(["user.list"], { activity: true })).toEqual({ Access: ["Users"] });
});

const MACHINES_ONLY: MenuViewer = {
  i18n: createI18n("en"),
  permissions: { onAny: (name) => name === "appliance.list" },
  services: { ras: { active: true, expired: false, ...PERIOD }, monitoring: { active: false } },
  hasPage: () => true,
};

test("an entry has what waits there for somebody, if it is offered at all [HOME-02]", () => {
  const [fleet] = buildMenu(MACHINES_ONLY, false, { "/inventory": { count: 1 }, "/users": { count: 2 } });
  expect(fleet?.entries.map(({ label, waiting }) => [label, waiting])).toEqual([
    [
      "Inventory",
      {
        value: 1,
        counted: "1 machine with expired maintenance",
        tone: "warning",
        to: "/inventory?maintenance=expired",
      },
    ],
    ["SerenITy Events", undefined],
  ]);
});

test("a phone's bar has the pages that people open most, of those that are offered", () => {
  expect(pickBarEntries(buildMenu(MACHINES_ONLY, true))?.entries.map(({ label }) => label)).toEqual(["Inventory"]);
  const [, access] = buildMenu(MACHINES_ONLY, true);
  expect(pickBarEntries(access ? [access] : []), "who has none of its pages").toBeNull();
});

test("a machine's page belongs to the inventory, and a location's to the dashboard", () => {
  expect(["/machines/BX-1/tags", "/locations/1", "/users/1"].map(pathInMenu)).toEqual([
    "/inventory",
    "/dashboard",
    "/users/1",
  ]);
});
