import { type PermissionName, ROLE_PERMISSIONS, type RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { rolePermissions, roles } from "#db/schema/identity";
import { idOf } from "./ids";

export const roleId = (name: RoleName) => idOf("role", name);

/** Inserts the roles and permissions of contract/permissions.ts. */
export function seedRoles(db: Queryable): void {
  for (const [name, permissions] of Object.entries(ROLE_PERMISSIONS) as [RoleName, readonly PermissionName[]][]) {
    db.insert(roles)
      .values({ id: roleId(name), name })
      .run();
    db.insert(rolePermissions)
      .values(permissions.map((permission) => ({ roleId: roleId(name), permission })))
      .run();
  }
}
