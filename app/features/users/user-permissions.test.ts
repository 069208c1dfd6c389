import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import {
  canWithdraw,
  filterVisibleUsers,
  getDeleteRefusal,
  getEditRefusal,
  getInviteRefusal,
  getRoleRefusal,
  getWithdrawRefusal,
  removesOwnAccess,
} from "./user-permissions";
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
  i18n: createI18n("en"),
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
  expect(getDeleteRefusal(users, person("a"))).toBe("You cannot delete your own user");
  expect(getDeleteRefusal(users, person("m", { master: true }))).toBe("The master user cannot be deleted");
  expect(getDeleteRefusal(users, person("b"))).toBeUndefined();
  expect(getDeleteRefusal(manager("a"), person("b"))).toMatch(/delete users/);
  expect(getRoleRefusal(users, person("m", { master: true }))).toMatch(/all permissions/);
  expect(getRoleRefusal(users)).toBeUndefined();
  expect(getRoleRefusal(manager("a"))).toMatch(/assign/);
  expect(getInviteRefusal(manager("a"))).toMatch(/invite/);
  expect(getEditRefusal(manager("a", "user.create"))).toMatch(/edit users/);
  expect(getEditRefusal(manager("a", "user.update"))).toBeUndefined();
});

test("access is withdrawn from neither oneself nor the master, and only with all of its permissions [FIND-04]", () => {
  const needed = [
    "user.update",
    "user.role.assign",
    "location.update",
    "location.manager.assign",
    "ras.user.list",
    "ras.user.remove",
  ];
  expect(canWithdraw(manager("a", ...needed).permissions)).toBe(true);
  for (const lacking of needed)
    expect(canWithdraw(manager("a", ...needed.filter((name) => name !== lacking)).permissions), lacking).toBe(false);
  const me = manager("a", ...needed);
  expect(getWithdrawRefusal(me, person("a"))).toBe("You can't withdraw your own access");
  expect(getWithdrawRefusal(me, person("m", { master: true }))).toBe("The master user keeps all permissions");
  expect(getWithdrawRefusal(me, person("b"))).toBeUndefined();
});

test("only a viewer who unticks their own User Manager locks themselves out [USER-05]", () => {
  const me = manager("a", ...ALL);
  expect(removesOwnAccess(me, person("a", { userManager: true }), false)).toBe(true);
  expect(removesOwnAccess(me, person("a", { userManager: true }), true)).toBe(false);
  expect(removesOwnAccess(me, person("a"), false)).toBe(false);
  expect(removesOwnAccess(me, person("b", { userManager: true }), false)).toBe(false);
});
