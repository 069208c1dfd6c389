import { expect, test } from "vitest";
import type { SearchMatches } from "~/upstream/overview.server";
import { groupResults } from "./results";

const NONE = { total: 0, rows: [] };
const machine = (name: string) => ({
  serialNumber: "BX-1",
  name,
  model: "Brenta X",
  osVersion: null,
  locationId: null,
});
const location = (name: string) => ({ id: name, name, address: "Via Roma 1" });
const found = (more: Partial<SearchMatches>): SearchMatches => ({
  machines: NONE,
  locations: NONE,
  users: NONE,
  events: NONE,
  ...more,
});
const groups = (search: string, more: Partial<SearchMatches>, pages: string[] = []) =>
  groupResults(
    search,
    found(more),
    pages.map((label) => ({ to: `/${label}`, label })),
    new Map(),
  );

test("the kind of the closest result comes first [FIND-01]", () => {
  const machines = { total: 1, rows: [machine("backup-inventory")] };
  const { groups: found, opensFirst } = groups("inventory", { machines }, ["Inventory"]);
  expect(found.map(({ title }) => title)).toEqual(["Pages and actions", "Machines"]);
  expect(opensFirst).toBe(true);
});

test("Enter opens the first result where it begins with what was typed, in whatever case [FIND-01]", () => {
  const opens = (search: string) => groups(search, { machines: { total: 1, rows: [machine("mi-gw-01")] } }).opensFirst;
  expect(opens("MI-G")).toBe(true);
  expect(opens("bx-1")).toBe(true);
  expect(opens("gw-01")).toBe(false);
  expect(opens("brenta")).toBe(false);
  const opensPlace = (search: string) =>
    groups(search, { locations: { total: 1, rows: [location("Milano")] } }).opensFirst;
  expect(opensPlace("mil")).toBe(true);
  expect(opensPlace("via roma")).toBe(false);
  expect(groups("x", {})).toEqual({ groups: [], opensFirst: false });
});

test("more than is shown is one link away [FIND-01]", () => {
  const [group] = groups("srv", { machines: { total: 1200, rows: [machine("srv-1")] } }).groups;
  expect(group?.all).toEqual({ to: "/inventory?q=srv", label: "All 1,200 machines" });
  expect(group?.results).toEqual([{ to: "/machines/BX-1", label: "srv-1", details: ["BX-1", "Brenta X"] }]);
});
