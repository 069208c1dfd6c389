import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, profiles, resources, rolePermissions, roles } from "#db/schema/identity";
import type { Policy, Role } from "#mock/generated/resolvers";

/** Returns every policy of a company with the bound users and what their roles permit. */
export const policiesOf = (db: Queryable, companyId: string) =>
  policiesOn(db, eq(resources.companyId, companyId), eq(bindings.companyId, companyId));

/** Returns the policies that bind a user, each with this user's bindings only. */
export function policiesOfUser(db: Queryable, companyId: string, userId: string): Policy[] {
  const own = and(eq(bindings.userId, userId), eq(bindings.companyId, companyId));
  const resourceIds = db.select({ id: bindings.resourceId }).from(bindings).where(own);
  return policiesOn(db, inArray(resources.id, resourceIds), own);
}

function policiesOn(db: Queryable, resource: SQL | undefined, binding: SQL | undefined): Policy[] {
  const known = rolesById(db);
  const policies = new Map<string, Policy>();
  for (const row of db.select().from(resources).where(resource).all()) {
    const { id, type, referenceId } = row;
    policies.set(id, { id, resource: { id, type, referenceId }, bindings: [] });
  }
  const bound = db
    .select()
    .from(bindings)
    .where(binding)
    .orderBy(asc(bindings.resourceId), asc(bindings.roleId), asc(bindings.userId))
    .all();
  for (const { resourceId, roleId, userId } of bound) {
    const policy = policies.get(resourceId);
    const role = known.get(roleId);
    if (policy && role) addToBinding(policy, role, userId);
  }
  return [...policies.values()];
}

function addToBinding(policy: Policy, role: Role, userId: string): void {
  const last = policy.bindings.at(-1);
  if (last?.role.id === role.id) last.userIds.push(userId);
  else policy.bindings.push({ id: `${policy.id}.${role.id}`, role, userIds: [userId] });
}

function rolesById(db: Queryable): Map<string, Role> {
  const known = new Map<string, Role>();
  for (const { id, name } of db.select().from(roles).all()) known.set(id, { id, name, permissions: [] });
  for (const { roleId, permission } of db.select().from(rolePermissions).all()) {
    known.get(roleId)?.permissions.push({ id: permission, name: permission });
  }
  return known;
}

/**
 * Maps each user's id to the policies that bind the user, each with this user's bindings only. Whole policies would
 * repeat all users' ids for each user (160 MB for 2,000 users); policiesByCompanyId returns those.
 */
export function policiesByUser(policies: readonly Policy[]): Map<string, Policy[]> {
  const found = new Map<string, Policy[]>();
  for (const { id, resource, bindings: all } of policies) {
    const own = new Map<string, Policy>();
    for (const binding of all) {
      for (const userId of binding.userIds) {
        const policy = own.get(userId) ?? { id, resource, bindings: [] };
        policy.bindings.push({ ...binding, userIds: [userId] });
        own.set(userId, policy);
      }
    }
    for (const [userId, policy] of own) {
      const list = found.get(userId);
      if (list) list.push(policy);
      else found.set(userId, [policy]);
    }
  }
  return found;
}

/** Returns the first and last name of the company's master; null without one. */
export function masterName(db: Queryable, companyId: string): string | null {
  const row = db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(bindings)
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(profiles, eq(profiles.userId, bindings.userId))
    .where(and(eq(bindings.companyId, companyId), eq(roles.name, "master")))
    .get();
  return row ? `${row.firstName} ${row.lastName}`.trim() || null : null;
}

export function isOwnResource(db: Queryable, companyId: string, type: string, referenceId: string): boolean {
  const own = and(eq(resources.companyId, companyId), eq(resources.type, type), eq(resources.referenceId, referenceId));
  return db.select({ id: resources.id }).from(resources).where(own).get() !== undefined;
}

/** Returns the ids of the users whom a company lets sign in (GATE-05). */
export function membersOf(db: Queryable, companyId: string): Set<string> {
  const rows = db
    .select({ userId: bindings.userId })
    .from(bindings)
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, bindings.roleId))
    .where(
      and(
        eq(bindings.companyId, companyId),
        eq(resources.type, "company"),
        eq(rolePermissions.permission, "central.hub.view" satisfies PermissionName),
      ),
    )
    .all();
  return new Set(rows.map(({ userId }) => userId));
}
