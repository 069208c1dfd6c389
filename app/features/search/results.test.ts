import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { SearchMatches } from "~/upstream/search.server";
import { groupResults } from "./results";

const i18n = createI18n("en");
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
    i18n,
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

test("each kind has its names, what tells it from others, and its page [FIND-01]", () => {
  const one = <Row>(row: Row) => ({ total: 1, rows: [row] });
  const resultOf = (more: Partial<SearchMatches>) =>
    groupResults(i18n, "x", found(more), [], new Map([["l1", "Milano HQ"]])).groups[0]?.results[0];
  const unnamed = { serialNumber: "BX-2", name: null, model: "Brenta X", osVersion: null, locationId: "l1" };
  expect(resultOf({ machines: one(unnamed) })).toEqual({
    to: "/machines/BX-2",
    label: "BX-2",
    details: ["Brenta X", "Milano HQ"],
  });
  expect(resultOf({ locations: one(location("Milano")) })).toEqual({
    to: "/locations/Milano",
    label: "Milano",
    details: ["Via Roma 1"],
  });
  const user = { id: "u1", email: "anna@acme.example", firstName: "Anna", lastName: "Nardi" };
  expect(resultOf({ users: one(user) })).toEqual({
    to: "/users/u1",
    label: "Anna Nardi",
    details: ["anna@acme.example"],
  });
  expect(resultOf({ users: one({ ...user, firstName: "", lastName: "" }) })?.label).toBe("anna@acme.example");
  const event = { id: "e1", serialNumber: "BX-1", name: "", subject: "Fan", severity: "error", state: "pending" };
  expect(resultOf({ events: one(event as SearchMatches["events"]["rows"][number]) })).toEqual({
    to: "/serenity-events/BX-1/e1",
    label: "Fan",
    details: ["BX-1", "Error", "Pending"],
  });
});

test("Enter opens a person by the last name or the address as well [FIND-01]", () => {
  const users = {
    total: 1,
    rows: [{ id: "u1", email: "anna@acme.example", firstName: "Anna", lastName: "Nardi" }],
  };
  expect(["anna n", "nard", "anna@"].map((search) => groups(search, { users }).opensFirst)).toEqual([true, true, true]);
  expect(groups("acme", { users }).opensFirst).toBe(false);
});
