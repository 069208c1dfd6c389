import { and, eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { savedViews } from "#db/schema/views";
import { type Context, requireSession } from "#mock/context";
import { callOffScheduled } from "#mock/domains/departures/stored-departures";
import { accountById } from "#mock/domains/identity/stored-accounts";
import { endConnectionsOfUser } from "#mock/domains/ras/sessions/end-connections";
import { companyRoles, requirePermission } from "#mock/guards/permissions";
import { apiError, notFound } from "#mock/http/api-error";

/** Removes a user (USER-04), whose departure is called off if one is scheduled. */
export function removeUser(context: Context, id: string): boolean {
  const { db } = context;
  const session = requireSession(context);
  const account = accountById(db, session.companyId, id);
  if (!account) throw notFound("user");
  requirePermission(context, "user.remove", "company");
  if (id === session.userId) throw apiError("FAILED_PRECONDITION", msg("You cannot delete your own user."));
  if (companyRoles(db, session.companyId, id).includes("master")) {
    throw apiError("FAILED_PRECONDITION", msg("The master user cannot be deleted."));
  }
  db.transaction((tx) => {
    const now = context.clock.now();
    callOffScheduled(tx, id, now);
    deleteAccount(tx, id, { now, endedBy: session.userId });
  });
  return true;
}

/**
 * Deletes an account with bindings, sessions, remote access and personal views (USER-04). Machines forget who activated
 * them, and shared views who saved them. Must run in the caller's transaction.
 */
export function deleteAccount(db: Queryable, id: string, by: { now: number; endedBy: string }): void {
  db.delete(savedViews)
    .where(and(eq(savedViews.userId, id), eq(savedViews.isShared, false)))
    .run();
  endConnectionsOfUser(db, id, by);
  db.delete(users).where(eq(users.id, id)).run();
}
