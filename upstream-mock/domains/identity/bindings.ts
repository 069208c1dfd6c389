import { and, eq, inArray } from "drizzle-orm";
import type { RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, resources, roles } from "#db/schema/identity";
import type { Account } from "./credentials";

type User = Pick<Account, "id" | "companyId">;

const resourceOf = (db: Queryable, referenceId: string) =>
  db.select({ id: resources.id }).from(resources).where(eq(resources.referenceId, referenceId));

/** Gives a user a role. @param referenceId the id of the company or location on which the role is held */
export function bindRole(db: Queryable, referenceId: string, role: RoleName, { id: userId, companyId }: User): void {
  const resource = resourceOf(db, referenceId).get();
  const row = db.select({ id: roles.id }).from(roles).where(eq(roles.name, role)).get();
  if (!resource || !row) throw new Error(`There is no role ${role}, or no policy of ${referenceId}.`);
  db.insert(bindings)
    .values({ companyId, resourceId: resource.id, roleId: row.id, userId })
    .onConflictDoNothing()
    .run();
}

/** Takes roles on a company or a location from some users, or from all users. */
export function unbindRoles(db: Queryable, referenceId: string, names: readonly RoleName[], userIds?: string[]): void {
  const named = inArray(roles.name, [...names]);
  const roleIds = db.select({ id: roles.id }).from(roles).where(named);
  const held = and(inArray(bindings.resourceId, resourceOf(db, referenceId)), inArray(bindings.roleId, roleIds));
  db.delete(bindings)
    .where(and(held, userIds && inArray(bindings.userId, userIds)))
    .run();
}
