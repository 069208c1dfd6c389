import { and, asc, eq, sql } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, profiles, resources, rolePermissions, roles, users } from "#db/schema/identity";
import { prepareOnce, prepareRows } from "#db/statements";
import type { Policy, Role } from "#mock/generated/resolvers";

const companyResources = prepareRows(resources, "companyId");

const inOrder = [asc(bindings.resourceId), asc(bindings.roleId), asc(bindings.userId)];

const companyBindings = prepareOnce((db) =>
  db
    .select()
    .from(bindings)
    .where(eq(bindings.companyId, sql.placeholder("companyId")))
    .orderBy(...inOrder)
    .prepare(),
);

/** Returns every policy of a company with the bound users and the permissions of their roles. */
export const policiesOf = (db: Queryable, companyId: string) =>
  policiesFrom(db, companyResources(db).all({ companyId }), companyBindings(db).all({ companyId }));

const ownBindings = prepareOnce((db) =>
  db
    .select()
    .from(bindings)
    .where(and(eq(bindings.userId, sql.placeholder("userId")), eq(bindings.companyId, sql.placeholder("companyId"))))
    .orderBy(...inOrder)
    .prepare(),
);

const someResources = prepareOnce((db) =>
  db
    .select()
    .from(resources)
    .where(sql`${resources.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`)
    .prepare(),
);

/** Returns the policies that bind a user, each with this user's bindings only. */
export function policiesOfUser(db: Queryable, companyId: string, userId: string): Policy[] {
  const bound = ownBindings(db).all({ userId, companyId });
  const ids = bound.map(({ resourceId }) => resourceId);
  return policiesFrom(db, someResources(db).all({ ids: JSON.stringify(ids) }), bound);
}

/** Returns the policies of some resources with these bindings, which are ordered by resource, role and user. */
function policiesFrom(
  db: Queryable,
  about: readonly (typeof resources.$inferSelect)[],
  bound: readonly (typeof bindings.$inferSelect)[],
): Policy[] {
  const roleById = rolesById(db);
  const policies = new Map<string, Policy>();
  for (const { id, type, referenceId } of about) {
    policies.set(id, { id, resource: { id, type, referenceId }, bindings: [] });
  }
  for (const { resourceId, roleId, userId } of bound) {
    const policy = policies.get(resourceId);
    const role = roleById.get(roleId);
    if (policy && role) addToBinding(policy, role, userId);
  }
  return [...policies.values()];
}

function addToBinding(policy: Policy, role: Role, userId: string): void {
  const last = policy.bindings.at(-1);
  if (last?.role.id === role.id) last.userIds.push(userId);
  else policy.bindings.push({ id: `${policy.id}.${role.id}`, role, userIds: [userId] });
}

const allRoles = prepareOnce((db) => db.select().from(roles).prepare());
const allPermissions = prepareOnce((db) => db.select().from(rolePermissions).prepare());

function rolesById(db: Queryable): Map<string, Role> {
  const byId = new Map<string, Role>();
  for (const { id, name } of allRoles(db).all()) byId.set(id, { id, name, permissions: [] });
  for (const { roleId, permission } of allPermissions(db).all()) {
    byId.get(roleId)?.permissions.push({ id: permission, name: permission });
  }
  return byId;
}

/**
 * Maps each user's id to the policies that bind the user, each with this user's bindings only. Whole policies would
 * repeat all users' ids for each user (160 MB for 2,000 users); policiesByCompanyId returns those.
 */
export function policiesByUser(policies: readonly Policy[]): Map<string, Policy[]> {
  const byUser = new Map<string, Policy[]>();
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
      const list = byUser.get(userId);
      if (list) list.push(policy);
      else byUser.set(userId, [policy]);
    }
  }
  return byUser;
}

/** Returns the company's master by first and last name, with the address; null without a name. */
export function masterOf(db: Queryable, companyId: string): { name: string; email: string } | null {
  const row = db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName, email: users.email })
    .from(bindings)
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(profiles, eq(profiles.userId, bindings.userId))
    .innerJoin(users, eq(users.id, bindings.userId))
    .where(and(eq(bindings.companyId, companyId), eq(roles.name, "master")))
    .get();
  const name = row ? `${row.firstName} ${row.lastName}`.trim() : "";
  return row && name ? { name, email: row.email } : null;
}

/** Builds the query for the ids of the users who hold a permission on their company. */
export const holdersOf = (db: Queryable, companyId: string, permission: PermissionName) =>
  db
    .select({ userId: bindings.userId })
    .from(bindings)
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, bindings.roleId))
    .where(
      and(eq(bindings.companyId, companyId), eq(resources.type, "company"), eq(rolePermissions.permission, permission)),
    );

const ownResource = prepareRows(resources, "companyId", "type", "referenceId");

export const isOwnResource = (db: Queryable, companyId: string, type: string, referenceId: string): boolean =>
  ownResource(db).get({ companyId, type, referenceId }) !== undefined;
