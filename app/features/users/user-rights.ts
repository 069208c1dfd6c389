import type { PermissionName } from "#contract/permissions";
import type { Permissions } from "~/permissions/permissions";
import type { UserRow } from "./user-rows";

interface Manager {
  user: { id: string };
  permissions: Pick<Permissions, "onCompany">;
}

const needsPermission = (what: string) => `You don't have permission to ${what}. Ask your service administrator.`;

/** Returns why the viewer may not invite users; undefined if they may (USER-02). */
export const getInviteBlocker = ({ permissions }: Manager) =>
  permissions.onCompany("user.create") ? undefined : needsPermission("invite users");

/** Returns why the viewer may not edit users; undefined if they may (USER-03). */
export const getEditBlocker = ({ permissions }: Manager) =>
  permissions.onCompany("user.update") ? undefined : needsPermission("edit users");

/** Returns why the viewer may not set a user's global roles; undefined if they may (USER-02, USER-07). */
export function getRoleBlocker({ permissions }: Manager, person?: UserRow) {
  if (person?.master) return "The master user has all permissions.";
  return permissions.onCompany("user.role.assign") ? undefined : needsPermission("assign global permissions");
}

/** Returns why the viewer may not delete a user; undefined if they may (USER-04). */
export function getDeleteBlocker({ user, permissions }: Manager, person: UserRow) {
  if (person.id === user.id) return "You cannot delete your own user";
  if (person.master) return "The master user cannot be deleted";
  return permissions.onCompany("user.remove") ? undefined : needsPermission("delete users");
}

/** True when the viewer may withdraw all access: remote access, global permissions and location management. */
export const canWithdraw = ({ onCompany }: Manager["permissions"]): boolean =>
  WITHDRAWING.every((permission) => onCompany(permission));

const WITHDRAWING: PermissionName[] = [
  "user.update",
  "user.role.assign",
  "location.update",
  "location.manager.assign",
  "ras.user.list",
  "ras.user.remove",
];

/** Returns why a user's access is not withdrawn; undefined if it can be (FIND-04). */
export function getWithdrawBlocker({ user }: Manager, person: UserRow) {
  if (person.id === user.id) return "You can't withdraw your own access";
  return person.master ? "The master user keeps all permissions" : undefined;
}

/** Returns the visible users: only viewers with account.company.update see its other holders (USER-07). */
export const filterVisibleUsers = ({ permissions }: Manager, people: readonly UserRow[]) =>
  permissions.onCompany("account.company.update") ? [...people] : people.filter(({ master }) => !master);

/** True when saving this would remove a user manager's own access to user management (USER-05). */
export const removesOwnAccess = ({ user }: Manager, person: UserRow, userManager: boolean) =>
  person.id === user.id && person.userManager && !userManager;
