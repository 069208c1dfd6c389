import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createI18n, msg } from "~/i18n/i18n";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import { render } from "../../../tests/support/render";
import { LocationCard } from "./location-card";
import { buildLocationList, type DashboardLocation } from "./locations.list";

const i18n = createI18n("en");

const LOCATION: DashboardLocation = {
  id: "milano",
  name: "Milano HQ",
  summary: EMPTY_SUMMARY,
  waitingEvents: 0,
  criticalEvents: 0,
  remoteAccess: null,
  level: "well",
  causes: [],
  urgencyRank: 14,
  canEdit: false,
  canOpenInventory: true,
};
const GATEWAY = { text: "Failed", tone: "danger" as const, to: "/ras/milano", status: "FAILED" as const };
const OPTIONS = { many: false, hasRemoteAccess: true, countsEvents: true };
const SHOW = { moment: String, day: String };
const columnOf = (key: string) => {
  const found = buildLocationList(i18n, OPTIONS).columns.find((column) => column.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};
const withMachines = (counts: object) => ({ summary: { ...EMPTY_SUMMARY, ...counts } });
const textOf = (key: string, change: Partial<DashboardLocation>) =>
  columnOf(key).text({ ...LOCATION, ...change }, SHOW);
const sortOf = (key: string, change: Partial<DashboardLocation>) => {
  const { sort } = columnOf(key);
  return sort ? sort({ ...LOCATION, ...change }) : undefined;
};
const linksOf = (html: string) =>
  parse(html)
    .querySelectorAll("a")
    .map((link) => [link.text.trim(), link.getAttribute("href")]);
function cell(key: string, change: Partial<DashboardLocation>) {
  const row = { ...LOCATION, ...change };
  const Cell = columnOf(key).cell as (props: { row: DashboardLocation; children: ReactNode }) => ReactNode;
  return linksOf(render(<Cell row={row}>{columnOf(key).text(row, SHOW)}</Cell>));
}

test("locations are listed the worst first, many in pages of 25 [DASH-05]", () => {
  const few = buildLocationList(i18n, OPTIONS);
  expect([few.order, few.pageSize]).toEqual([{ sort: "status", direction: "ascending" }, undefined]);
  expect(buildLocationList(i18n, { ...OPTIONS, many: true }).pageSize).toBe(25);
  const keys = (options: object) => buildLocationList(i18n, { ...OPTIONS, ...options }).columns.map(({ key }) => key);
  expect(keys({})).toEqual(["name", "status", "remoteAccess", "events", "maintenance", "updates", "machines"]);
  expect(keys({ hasRemoteAccess: false, countsEvents: false })).toEqual([
    "name",
    "status",
    "maintenance",
    "updates",
    "machines",
  ]);
});

test("a status names the worst problem, counts the others, and says where there may be more [DASH-03, HOME-04]", () => {
  expect(textOf("status", {})).toBe("Nothing needs attention");
  expect(textOf("status", { level: "incomplete", waitingEvents: null })).toBe("Status incomplete");
  const trouble = { level: "attention" as const, causes: [msg("Gateway failed")] };
  expect(textOf("status", trouble)).toBe("Gateway failed");
  expect(textOf("status", { ...trouble, causes: [...trouble.causes, msg("Event pending"), msg("Deploying")] })).toBe(
    "Gateway failed +2",
  );
  expect(textOf("status", { ...trouble, causes: [msg("Gateway failed"), msg("Deploying")] })).toBe("Gateway failed +1");
  expect(textOf("status", { ...trouble, waitingEvents: null })).toBe("Gateway failed, status incomplete");
  const { filter } = columnOf("status");
  expect(filter?.options?.map(({ value, label }) => [value, label])).toEqual([
    ["attention", "Not working or critical"],
    ["errors", "Error event or expired maintenance"],
    ["soon", "Maintenance expiring"],
    ["deploying", "Deploying"],
    ["incomplete", "Status incomplete"],
    ["well", "Nothing needs attention"],
  ]);
  expect(filter?.getValue?.({ ...LOCATION, ...trouble })).toBe("attention");
});

test("figures that are zero are left out, or said in words [DASH-03]", () => {
  expect(textOf("events", { waitingEvents: 1200 })).toBe("1,200");
  expect([textOf("events", {}), textOf("events", { waitingEvents: null })]).toEqual(["", ""]);
  expect(textOf("maintenance", withMachines({ expired: 1, expiring: 2 }))).toBe("1 expired, 2 expiring");
  expect(textOf("maintenance", withMachines({ expiring: 2 }))).toBe("2 expiring");
  expect(textOf("maintenance", withMachines({ active: 1 }))).toBe("Nothing expires soon");
  expect(textOf("maintenance", withMachines({ pending: 1 }))).toBe("1 pending");
  expect(textOf("maintenance", withMachines({ machines: 1 }))).toBe("");
  expect(textOf("updates", withMachines({ machines: 2, outdated: 1 }))).toBe("1 outdated");
  expect(textOf("updates", withMachines({ machines: 2 }))).toBe("Up to date");
  expect([textOf("updates", {}), textOf("machines", {})]).toEqual(["", "0"]);
});

test("numbers sort by their amount, expired maintenance before any that only expires [DASH-03]", () => {
  expect(sortOf("status", { urgencyRank: 3 })).toBe(3);
  expect([sortOf("events", { waitingEvents: 2 }), sortOf("events", { waitingEvents: null })]).toEqual([2, null]);
  const amounts = withMachines({ machines: 9, outdated: 4 });
  expect([sortOf("machines", amounts), sortOf("updates", amounts)]).toEqual([9, 4]);
  const [one, other] = [withMachines({ expired: 1 }), withMachines({ expiring: 500 })];
  expect(Number(sortOf("maintenance", one))).toBeGreaterThan(Number(sortOf("maintenance", other)));
});

test("each figure leads to what it counts, for who may open the inventory [DASH-03]", () => {
  const machines = withMachines({ machines: 9, expired: 1, expiring: 2, outdated: 4 });
  const inventory = "/inventory?location=Milano+HQ";
  expect(cell("name", {})).toEqual([["Milano HQ", "/locations/milano"]]);
  expect(cell("remoteAccess", { remoteAccess: GATEWAY })).toEqual([["Failed", "/ras/milano"]]);
  expect(cell("remoteAccess", { remoteAccess: { ...GATEWAY, to: null } })).toEqual([]);
  expect(cell("events", { waitingEvents: 2 })).toEqual([
    ["2", "/serenity-events?location=Milano+HQ&severity=severe&state=pending"],
  ]);
  expect(cell("machines", machines)).toEqual([["9", inventory]]);
  expect(cell("maintenance", machines)).toEqual([
    ["1 expired", `${inventory}&maintenance=expired`],
    ["2 expiring", `${inventory}&maintenance=expiring`],
  ]);
  expect(cell("updates", machines)).toEqual([["4 outdated", `${inventory}&os=outdated`]]);
  for (const key of ["events", "machines", "maintenance", "updates"])
    expect(cell(key, { ...machines, waitingEvents: 2, canOpenInventory: false }), key).toEqual([]);
});

test("a card has the figures that are not zero, in the singular for one [DASH-03]", () => {
  const card = (change: Partial<DashboardLocation>) => {
    const html = render(<LocationCard {...LOCATION} {...change} />).replaceAll("<!-- -->", "");
    return { text: parse(html).text.replace(/\s+/g, " "), links: linksOf(html) };
  };
  const one = withMachines({ machines: 1, active: 1 });
  const well = card({ ...one, waitingEvents: 1, remoteAccess: GATEWAY });
  expect(well.text).toContain("1 machine 1 event pending");
  expect(well.text).toContain("Remote Access Service Failed");
  expect(well.text).toContain("Maintenance Nothing expires soon");
  expect(well.text).toContain("Updates Up to date");
  expect(well.links).toEqual([
    ["Milano HQ", "/locations/milano"],
    ["1 event pending", "/serenity-events?location=Milano+HQ&severity=severe&state=pending"],
    ["Remote Access Service", "/ras/milano"],
    ["Maintenance", "/inventory?location=Milano+HQ"],
    ["Updates", "/inventory?location=Milano+HQ"],
  ]);
  const empty = card({});
  expect(empty.text).toContain("0 machines");
  expect(empty.text).toContain("Maintenance —Updates —");
  expect(empty.text).not.toContain("pending");
  const trouble = withMachines({ machines: 4, expired: 1, outdated: 2 });
  const closed = card({ ...trouble, waitingEvents: 2, canOpenInventory: false, canEdit: true });
  expect(closed.text).toContain("2 events pending");
  expect(closed.text).toContain("Maintenance 1 expired");
  expect(closed.text).toContain("Updates 2 outdated");
  expect(closed.links).toEqual([
    ["Milano HQ", "/locations/milano"],
    ["Edit Milano HQ", "/dashboard/locations/milano/edit"],
  ]);
});
