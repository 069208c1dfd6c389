import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { bindings, resources, roles } from "#db/schema/identity";
import type { Account } from "#mock/domains/identity/accounts";

const placeOf = (locationId: string) => and(eq(resources.type, "location"), eq(resources.referenceId, locationId));

/** Makes a user a viewer of a location's remote access: users with access see the location's gateway (RASA-03). */
export function bindViewer(db: Queryable, locationId: string, user: Pick<Account, "id" | "companyId">): void {
  const [resource] = db.select().from(resources).where(placeOf(locationId)).all();
  const [viewer] = db.select().from(roles).where(eq(roles.name, "ras.viewer")).all();
  if (!resource || !viewer) throw new Error("a location has a policy, and the role is seeded");
  db.insert(bindings)
    .values({ companyId: user.companyId, resourceId: resource.id, roleId: viewer.id, userId: user.id })
    .onConflictDoNothing()
    .run();
}

/** Takes the role of a remote access viewer on a location from one user, or from all users (RASU-06). */
export function unbindViewers(db: Queryable, locationId: string, userId?: string): void {
  const viewer = db.select({ id: roles.id }).from(roles).where(eq(roles.name, "ras.viewer"));
  const place = db.select({ id: resources.id }).from(resources).where(placeOf(locationId));
  const whom = userId === undefined ? undefined : eq(bindings.userId, userId);
  db.delete(bindings)
    .where(and(inArray(bindings.roleId, viewer), inArray(bindings.resourceId, place), whom))
    .run();
}
