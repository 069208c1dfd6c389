import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { savedViews } from "#db/schema/views";
import { endConnectionsOfUser } from "#mock/domains/ras/sessions/end-connections";

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
