import type { PermissionName, RoleName } from "#contract/permissions";

/** The fields of a policy that decide on permissions. */
export interface Policy {
  resource: { type: string; referenceId: string };
  bindings: { userIds: string[]; role: { name: string; permissions: { name: string }[] } }[];
}

/**
 * One user's permissions, computed from the company's policies. `features/ras/gateway/gateway-permissions.ts` and
 * `features/users/user-permissions.ts` say which one an action needs.
 */
export interface Permissions {
  onCompany(permission: PermissionName): boolean;
  /** True when the permission holds on this location itself, not only through the company. */
  onLocation(locationId: string, permission: PermissionName): boolean;
  /** @param locationId null for an unassigned machine: only the company counts then */
  onCompanyOrLocation(locationId: string | null, permission: PermissionName): boolean;
  /** True when the permission holds on any resource (GATE-09). */
  onAny(permission: PermissionName): boolean;
  locationsWith(permission: PermissionName): string[];
  /** True when the user is bound to this role on the company. */
  hasRole(role: RoleName): boolean;
}

const toKey = (type: string, referenceId: string) => `${type}:${referenceId}`;

/** Computes a user's permissions from the roles that the policies bind the user to. */
export function computePermissions(policies: Policy[], userId: string, companyId: string): Permissions {
  const held = new Map<string, Set<string>>();
  const roles = new Set<string>();
  for (const { resource, bindings } of policies) {
    const key = toKey(resource.type, resource.referenceId);
    const names = held.get(key) ?? new Set<string>();
    for (const { role } of bindings.filter((binding) => binding.userIds.includes(userId))) {
      for (const permission of role.permissions) names.add(permission.name);
      if (key === toKey("company", companyId)) roles.add(role.name);
    }
    held.set(key, names);
  }
  const on = (key: string, permission: PermissionName) => held.get(key)?.has(permission) ?? false;
  const onCompany = (permission: PermissionName) => on(toKey("company", companyId), permission);
  const onLocation = (id: string, permission: PermissionName) => on(toKey("location", id), permission);
  return {
    onCompany,
    onLocation,
    onCompanyOrLocation: (id, permission) => onCompany(permission) || (id !== null && onLocation(id, permission)),
    onAny: (permission) => [...held.values()].some((names) => names.has(permission)),
    locationsWith: (permission) =>
      policies
        .filter(({ resource }) => resource.type === "location" && onLocation(resource.referenceId, permission))
        .map(({ resource }) => resource.referenceId),
    hasRole: (name) => roles.has(name),
  };
}

/** True when the user may grant access at one location at least, and so answers requests (ASK-01, ASK-02). */
export const canGrantSomewhere = ({ onAny }: Pick<Permissions, "onAny">): boolean =>
  onAny("ras.user.create") || onAny("ras.user.update");
