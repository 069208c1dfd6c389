import { expect, test } from "vitest";
import {
  filterVisibleUsers,
  getDeleteBlocker,
  getInviteBlocker,
  getRoleBlocker,
  removesOwnAccess,
} from "./user-rights";
import type { UserRow } from "./user-rows";

const person = (id: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  email: `${id}@acme.example`,
  firstName: "Anna",
  lastName: "Nardi",
  role: "",
  phone: "",
  supportContact: false,
  lastUsed: null,
  status: "active" as const,
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
  expect(filterVisibleUsers(manager("a", ...ALL), people)).toEqual([people[0]]);
  expect(filterVisibleUsers(manager("m", "account.company.update"), people)).toEqual(people);
});

test("each refusal has its reason [USER-02, USER-04, USER-07]", () => {
  const users = manager("a", ...ALL);
  expect(getDeleteBlocker(users, person("a"))).toBe("You cannot delete your own user");
  expect(getDeleteBlocker(users, person("m", { master: true }))).toBe("The master user cannot be deleted");
  expect(getDeleteBlocker(users, person("b"))).toBeUndefined();
  expect(getDeleteBlocker(manager("a"), person("b"))).toMatch(/delete users/);
  expect(getRoleBlocker(users, person("m", { master: true }))).toMatch(/all permissions/);
  expect(getRoleBlocker(users)).toBeUndefined();
  expect(getRoleBlocker(manager("a"))).toMatch(/assign/);
  expect(getInviteBlocker(manager("a"))).toMatch(/invite/);
});

test("only a viewer who unticks their own User Manager locks themselves out [USER-05]", () => {
  const me = manager("a", ...ALL);
  expect(removesOwnAccess(me, person("a", { userManager: true }), false)).toBe(true);
  expect(removesOwnAccess(me, person("a", { userManager: true }), true)).toBe(false);
  expect(removesOwnAccess(me, person("a"), false)).toBe(false);
  expect(removesOwnAccess(me, person("b", { userManager: true }), false)).toBe(false);
});
