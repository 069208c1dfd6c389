import { expect, test } from "vitest";
import type { Person } from "./user-list";
import { locksOneselfOut, visibleTo, whyNotAssignRoles, whyNotDelete, whyNotInvite } from "./user-rights";

const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@acme.example`,
  firstName: "Anna",
  lastName: "Nardi",
  role: "",
  phone: "",
  supportContact: false,
  lastUsed: null,
  fleetManager: false,
  userManager: false,
  master: false,
  ...more,
});
const manager = (id: string, ...held: string[]) => ({
  user: { id },
  permissions: { onCompany: (permission: string) => held.includes(permission) },
});
const ALL = ["user.create", "user.update", "user.remove", "user.role.assign"];

test("the master user is hidden from viewers who may not update the company [USER-07]", () => {
  const people = [person("a"), person("m", { master: true })];
  expect(visibleTo(manager("a", ...ALL), people)).toEqual([people[0]]);
  expect(visibleTo(manager("m", "account.company.update"), people)).toEqual(people);
});

test("each refusal has its reason [USER-02, USER-04, USER-07]", () => {
  const users = manager("a", ...ALL);
  expect(whyNotDelete(users, person("a"))).toBe("You cannot delete your own user");
  expect(whyNotDelete(users, person("m", { master: true }))).toBe("The master user cannot be deleted");
  expect(whyNotDelete(users, person("b"))).toBeUndefined();
  expect(whyNotDelete(manager("a"), person("b"))).toMatch(/delete users/);
  expect(whyNotAssignRoles(users, person("m", { master: true }))).toMatch(/all permissions/);
  expect(whyNotAssignRoles(users)).toBeUndefined();
  expect(whyNotAssignRoles(manager("a"))).toMatch(/assign/);
  expect(whyNotInvite(manager("a"))).toMatch(/invite/);
});

test("only a viewer who unticks their own User Manager locks themselves out [USER-05]", () => {
  const me = manager("a", ...ALL);
  expect(locksOneselfOut(me, person("a", { userManager: true }), false)).toBe(true);
  expect(locksOneselfOut(me, person("a", { userManager: true }), true)).toBe(false);
  expect(locksOneselfOut(me, person("a"), false)).toBe(false);
  expect(locksOneselfOut(me, person("b", { userManager: true }), false)).toBe(false);
});
