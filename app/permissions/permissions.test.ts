import { expect, test } from "vitest";
import { computePermissions, type Policy } from "./permissions";

const policy = (type: string, referenceId: string, role: string, names: string[], userIds: string[]): Policy => ({
  resource: { type, referenceId },
  bindings: [{ userIds, role: { name: role, permissions: names.map((name) => ({ name })) } }],
});

const policies = [
  policy("company", "acme", "member", ["central.hub.view"], ["ann", "bob"]),
  policy("company", "acme", "fleet.admin", ["location.create", "ras.view"], ["ann"]),
  policy("location", "milano", "fleet.editor", ["location.list", "ras.view"], ["bob"]),
  policy("location", "roma", "ras.viewer", ["ras.view"], ["bob"]),
  policy("company", "other", "fleet.admin", ["location.create"], ["bob"]),
];

test("a permission holds where the user is bound to a role that contains it", () => {
  const ann = computePermissions(policies, "ann", "acme");
  expect(ann.onCompany("location.create")).toBe(true);
  expect(ann.onLocation("milano", "ras.view")).toBe(false);
  expect(ann.onCompanyOrLocation("milano", "ras.view")).toBe(true);
  expect(ann.hasRole("fleet.admin")).toBe(true);

  const bob = computePermissions(policies, "bob", "acme");
  expect(bob.onCompany("location.create")).toBe(false);
  expect(bob.onLocation("milano", "location.list")).toBe(true);
  expect(bob.onCompanyOrLocation("roma", "location.list")).toBe(false);
  expect(bob.hasRole("fleet.admin")).toBe(false);
  expect(bob.locationsWith("ras.view")).toEqual(["milano", "roma"]);
});

test("a permission on a location or on the company counts as one on any resource [GATE-09]", () => {
  const bob = computePermissions(policies, "bob", "acme");
  expect(bob.onAny("location.list")).toBe(true);
  expect(bob.onAny("user.list")).toBe(false);
  expect(computePermissions(policies, "nobody", "acme").onAny("ras.view")).toBe(false);
});
