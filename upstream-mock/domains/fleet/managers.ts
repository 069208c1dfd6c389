import { and, eq } from "drizzle-orm";
import type { RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, resources, roles } from "#db/schema/identity";
import { bindRole, unbindRoles } from "#mock/domains/identity/bindings";

export const listManagers = (db: Queryable, locationId: string): string[] =>
  listBoundUsers(db, "fleet.editor", locationId);

/** Returns the ids of users who manage all locations by a role on the company: they need no binding (LOC-05). */
export const fleetAdmins = (db: Queryable, companyId: string) => new Set(listBoundUsers(db, "fleet.admin", companyId));

function listBoundUsers(db: Queryable, role: RoleName, referenceId: string): string[] {
  return db
    .select({ userId: bindings.userId })
    .from(bindings)
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(and(eq(roles.name, role), eq(resources.referenceId, referenceId)))
    .all()
    .map(({ userId }) => userId);
}

/** Returns the users to bind and to release for a location's requested managers. */
export function diffManagers(current: readonly string[], requested: readonly string[], admins: ReadonlySet<string>) {
  return {
    added: requested.filter((id) => !current.includes(id) && !admins.has(id)),
    removed: current.filter((id) => !requested.includes(id) && !admins.has(id)),
  };
}

/** Binds and releases managers of a location. Must run in the caller's transaction. */
export function changeManagers(
  db: Queryable,
  companyId: string,
  locationId: string,
  { added, removed }: ReturnType<typeof diffManagers>,
): void {
  for (const id of added) bindRole(db, locationId, "fleet.editor", { id, companyId });
  unbindRoles(db, locationId, ["fleet.editor"], removed);
}
