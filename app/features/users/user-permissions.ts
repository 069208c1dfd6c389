import type { I18n } from "@lingui/core";
import type { PermissionName } from "#contract/permissions";
import { paths } from "~/paths";
import type { Permissions } from "~/permissions/permissions";
import type { Viewer } from "~/session/viewer.server";
import type { UserRow } from "./user-rows";

/** The parts of the viewer that decide. */
interface UserManagementViewer {
  user: { id: string };
  i18n: I18n;
  permissions: Pick<Permissions, "onCompany">;
}

/** Returns why the viewer may not invite users; undefined if they may (USER-02). */
export const getInviteRefusal = ({ permissions, i18n }: UserManagementViewer) =>
  permissions.onCompany("user.create")
    ? undefined
    : i18n._("You don't have permission to invite users. Ask your service administrator.");

/** Returns why the viewer may not edit users; undefined if they may (USER-03). */
export const getEditRefusal = ({ permissions, i18n }: UserManagementViewer) =>
  permissions.onCompany("user.update")
    ? undefined
    : i18n._("You don't have permission to edit users. Ask your service administrator.");

/** Returns why the viewer may not set a user's global roles; undefined if they may (USER-02, USER-07). */
export function getRoleRefusal({ permissions, i18n }: UserManagementViewer, person?: UserRow) {
  if (person?.master) return i18n._("The master user has all permissions.");
  return permissions.onCompany("user.role.assign")
    ? undefined
    : i18n._("You don't have permission to assign global permissions. Ask your service administrator.");
}

/** Returns why the viewer may not delete a user; undefined if they may (USER-04). */
export function getDeleteRefusal({ user, permissions, i18n }: UserManagementViewer, person: UserRow) {
  if (person.id === user.id) return i18n._("You cannot delete your own user");
  if (person.master) return i18n._("The master user cannot be deleted");
  return permissions.onCompany("user.remove")
    ? undefined
    : i18n._("You don't have permission to delete users. Ask your service administrator.");
}

/** Returns why a user can't leave by the viewer's act, as far as it is known without asking; undefined otherwise (LEAVE-01). */
export function getLeavingRefusal({ user, i18n }: UserManagementViewer, person: UserRow) {
  if (person.id === user.id) return i18n._("You can't let yourself leave. Ask another user who manages users.");
  return person.master ? i18n._("The master user can't leave.") : undefined;
}

/** True when the viewer may see departures, and let users leave (LEAVE-01). */
export const seesDepartures = ({
  permissions,
  hasPage,
}: Pick<UserManagementViewer, "permissions"> & Pick<Viewer, "hasPage">) =>
  hasPage(paths.departures) && permissions.onCompany("user.remove");

/** True when the viewer may withdraw all access: remote access, global permissions and location management. */
export const canWithdraw = ({ onCompany }: UserManagementViewer["permissions"]): boolean =>
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
export function getWithdrawRefusal({ user, i18n }: UserManagementViewer, person: UserRow) {
  if (person.id === user.id) return i18n._("You can't withdraw your own access");
  return person.master ? i18n._("The master user keeps all permissions") : undefined;
}

/** Returns the visible users: only viewers with account.company.update see its other holders (USER-07). */
export const filterVisibleUsers = (
  { permissions }: Pick<UserManagementViewer, "permissions">,
  people: readonly UserRow[],
) => (permissions.onCompany("account.company.update") ? [...people] : people.filter(({ master }) => !master));

/** True when saving this would remove a user manager's own access to user management (USER-05). */
export const removesOwnAccess = ({ user }: Pick<UserManagementViewer, "user">, person: UserRow, userManager: boolean) =>
  person.id === user.id && person.userManager && !userManager;
