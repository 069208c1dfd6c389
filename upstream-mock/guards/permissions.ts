import { and, eq, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import type { PermissionName, RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, resources, rolePermissions, roles } from "#db/schema/identity";
import { prepareOnce } from "#db/statements";
import { type Context, requireSession, type Session } from "#mock/context";
import { forbidden, notFound } from "#mock/http/api-error";

/**
 * Where a permission must be held: on the company, on a location (or the company), or on any resource of the company. A
 * null location means the company alone.
 */
export type PermissionScope = "company" | "any" | { location: string | null };

const heldOn = prepareOnce((db) =>
  db
    .selectDistinct({ type: resources.type, referenceId: resources.referenceId })
    .from(bindings)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(
      and(
        eq(bindings.userId, sql.placeholder("userId")),
        eq(resources.companyId, sql.placeholder("companyId")),
        sql`${rolePermissions.permission} IN (SELECT value FROM json_each(${sql.placeholder("permissions")}))`,
      ),
    )
    .prepare(),
);

/**
 * True when the session's user holds one of the permissions at the place. The caller must know that a location belongs
 * to the session's company.
 */
export function hasPermission(
  context: Context,
  session: Session,
  permissions: PermissionName | readonly PermissionName[],
  place: PermissionScope,
): boolean {
  const { everywhere, locationIds } = findPermittedLocations(
    context,
    session,
    [permissions].flat() as PermissionName[],
  );
  if (everywhere || place === "company") return everywhere;
  return place === "any" ? locationIds.size > 0 : place.location !== null && locationIds.has(place.location);
}

/** Throws FORBIDDEN in a session by a one-time token, which may not touch the account of its user (PROF-06). */
export function refuseImpersonated({ mfaTokenUsed }: Session): void {
  if (!mfaTokenUsed) throw forbidden(msg("Only users themselves can change their own account."));
}

/** Returns the session. @throws UNAUTHENTICATED without one, FORBIDDEN in an impersonated one, as `refuseImpersonated` */
export function requireOwnSession(context: Context): Session {
  const session = requireSession(context);
  refuseImpersonated(session);
  return session;
}

/**
 * Returns the session. Throws UNAUTHENTICATED without one, FORBIDDEN when the user holds none of the permissions at the
 * place.
 */
export function requirePermission(
  context: Context,
  permissions: PermissionName | readonly PermissionName[],
  place: PermissionScope,
): Session {
  const session = requireSession(context);
  if (!hasPermission(context, session, permissions, place)) throw forbidden();
  return session;
}

/**
 * Returns where the user holds one of the permissions: `everywhere` when it is the company, and the single locations.
 */
export function findPermittedLocations(
  context: Context,
  session: Session,
  permissions: readonly PermissionName[],
): { everywhere: boolean; locationIds: ReadonlySet<string> } {
  const { userId, companyId } = session;
  const rows = heldOn(context.db).all({ userId, companyId, permissions: JSON.stringify(permissions) });
  return {
    everywhere: rows.some((row) => row.type === "company"),
    locationIds: new Set(rows.filter((row) => row.type === "location").map((row) => row.referenceId)),
  };
}

export function companyRoles(db: Queryable, companyId: string, userId: string): RoleName[] {
  return db
    .select({ name: roles.name })
    .from(bindings)
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(and(eq(bindings.userId, userId), eq(resources.type, "company"), eq(resources.referenceId, companyId)))
    .all()
    .map((row) => row.name);
}

/**
 * Returns the session. Throws NOT_FOUND when the input's company is not the session's, as for a company that doesn't exist.
 */
export function requireOwnCompany(context: Context, companyId: string): Session {
  const session = requireSession(context);
  if (companyId !== session.companyId) throw notFound("company");
  return session;
}
