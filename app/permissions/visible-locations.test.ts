import { expect, test } from "vitest";
import type { PermissionName } from "#contract/permissions";
import { computePermissions, type Policy } from "./permissions";
import { canSeeUnassignedMachines, getVisibleLocations, isVisible } from "./visible-locations";

const held = (type: string, referenceId: string, ...names: PermissionName[]): Policy => ({
  resource: { type, referenceId },
  bindings: [{ userIds: ["u"], role: { name: "some role", permissions: names.map((name) => ({ name })) } }],
});
const of = (...policies: Policy[]) => computePermissions(policies, "u", "c");

test("location.create on the company reaches everything, the lists reach their own locations [DASH-06]", () => {
  expect(getVisibleLocations(of(held("company", "c", "location.create")))).toBe("all");
  const lists = [held("location", "a", "location.list", "ras.list"), held("location", "b", "ras.list")];
  expect(getVisibleLocations(of(...lists, held("location", "d", "ras.view")))).toEqual(["a", "b"]);
  expect(getVisibleLocations(of(held("company", "other", "location.create")))).toEqual([]);
});

test("a location is visible by its id, or as one of all [DASH-06]", () => {
  expect(isVisible("all", "a")).toBe(true);
  expect(isVisible(["a"], "a")).toBe(true);
  expect(isVisible(["a"], "b")).toBe(false);
});

test("unassigned machines need the permission to assign, and the company's list [DASH-02]", () => {
  const assigns = held("location", "a", "location.appliance.assign");
  expect(canSeeUnassignedMachines(of(assigns))).toBe(false);
  expect(canSeeUnassignedMachines(of(assigns, held("company", "c", "location.create")))).toBe(true);
  expect(canSeeUnassignedMachines(of(assigns, held("company", "c", "appliance.list")))).toBe(true);
  expect(canSeeUnassignedMachines(of(held("company", "c", "location.create")))).toBe(false);
});
