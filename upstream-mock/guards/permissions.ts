import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { PermissionName, RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, resources, rolePermissions, roles } from "#db/schema/identity";
import { type Context, requireSession, type Session } from "#mock/context";
import { forbidden, notFound } from "#mock/http/failure";

/** Where a permission may be held: the own company, a location, or any resource of the company. */
export type Place = "company" | "any" | { location: string | null };

/** One join of bindings, role_permissions and resources: the resources on which the user holds one of these. */
function heldOn(db: Queryable, session: Session, permissions: readonly PermissionName[], place: SQL | undefined) {
  return db
    .select({ type: resources.type, referenceId: resources.referenceId })
    .from(bindings)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(
      and(
        eq(bindings.userId, session.userId),
        eq(resources.companyId, session.companyId),
        inArray(rolePermissions.permission, [...permissions]),
        place,
      ),
    );
}

const onCompany = (session: Session) =>
  and(eq(resources.type, "company"), eq(resources.referenceId, session.companyId));

/**
 * Whether the session's user holds one of the permissions at the place. A location counts as "on the company or on that
 * location"; the location must be known to be of the own company. A null location is the company alone.
 */
export function holds(
  context: Context,
  session: Session,
  permissions: PermissionName | readonly PermissionName[],
  place: Place,
): boolean {
  const names = typeof permissions === "string" ? [permissions] : permissions;
  return heldOn(context.db, session, names, placeCondition(session, place)).limit(1).get() !== undefined;
}

function placeCondition(session: Session, place: Place): SQL | undefined {
  if (place === "any") return undefined;
  if (place === "company" || place.location === null) return onCompany(session);
  return or(onCompany(session), and(eq(resources.type, "location"), eq(resources.referenceId, place.location)));
}

/** The same as a guard: the session, or UNAUTHENTICATED or FORBIDDEN. */
export function requirePermission(
  context: Context,
  permissions: PermissionName | readonly PermissionName[],
  place: Place,
): Session {
  const session = requireSession(context);
  if (!holds(context, session, permissions, place)) throw forbidden();
  return session;
}

/** For lists: on the whole company, or the set of locations on which one of the permissions is held. */
export function heldLocations(
  context: Context,
  session: Session,
  permissions: readonly PermissionName[],
): { everywhere: boolean; locationIds: ReadonlySet<string> } {
  const rows = heldOn(context.db, session, permissions, undefined).all();
  return {
    everywhere: rows.some((row) => row.type === "company"),
    locationIds: new Set(rows.filter((row) => row.type === "location").map((row) => row.referenceId)),
  };
}

/** Whether the user has one of the roles on the company. */
export function hasCompanyRole(db: Queryable, session: Session, names: readonly RoleName[]): boolean {
  const row = db
    .select({ role: roles.name })
    .from(bindings)
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(and(eq(bindings.userId, session.userId), inArray(roles.name, [...names]), onCompany(session)))
    .get();
  return row !== undefined;
}

/** The company of an input must be the session's own; another one is "not found", like one that doesn't exist. */
export function requireOwnCompany(context: Context, companyId: string): Session {
  const session = requireSession(context);
  if (companyId !== session.companyId) throw notFound("company");
  return session;
}
