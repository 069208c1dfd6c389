import type { Permissions } from "~/permissions/permissions";
import type { Person } from "./user-list";

interface Manager {
  user: { id: string };
  permissions: Pick<Permissions, "onCompany">;
}

const allowedTo = (what: string) => `Ask your master user if you need to ${what}.`;

/** Why somebody may not invite people; undefined where they may (USER-02). */
export const whyNotInvite = ({ permissions }: Manager) =>
  permissions.onCompany("user.create") ? undefined : allowedTo("invite users");

/** USER-03 */
export const whyNotEdit = ({ permissions }: Manager) =>
  permissions.onCompany("user.update") ? undefined : allowedTo("edit users");

/** Why somebody may not change a person's global roles, or give them to somebody new (USER-02, USER-07). */
export function whyNotAssignRoles({ permissions }: Manager, person?: Person) {
  if (person?.master) return "The master user has every permission.";
  return permissions.onCompany("user.role.assign") ? undefined : allowedTo("assign global permissions");
}

/** USER-04 */
export function whyNotDelete({ user, permissions }: Manager, person: Person) {
  if (person.id === user.id) return "You cannot delete your own user";
  if (person.master) return "The master user cannot be deleted";
  return permissions.onCompany("user.remove") ? undefined : allowedTo("delete users");
}

/** USER-07: who holds account.company.update is hidden from those who don't. */
export const visibleTo = ({ permissions }: Manager, people: readonly Person[]) =>
  permissions.onCompany("account.company.update") ? [...people] : people.filter(({ master }) => !master);

/** USER-05: whether saving this would take a user manager's own way into user management. */
export const locksOneselfOut = ({ user }: Manager, person: Person, userManager: boolean) =>
  person.id === user.id && person.userManager && !userManager;
