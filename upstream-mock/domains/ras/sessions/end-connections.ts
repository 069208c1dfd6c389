import { and, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { rasSessions } from "#db/schema/ras";
import type { GatewayRow } from "#mock/domains/ras/gateway/gateways";
import { END_REASONS } from "./end-reasons";
import { gatewaysOfUser, recordConnections } from "./record-connections";
import { findOpenSession } from "./stored-sessions";

/**
 * Ends a gateway's open connections for a reason, before what they need is taken away (CONN-02).
 * @param change without users: of all
 */
export function endConnections(
  db: Queryable,
  gateway: GatewayRow,
  change: { now: number; reason: string; endedBy: string | null; userIds?: string[] },
): void {
  const { now, reason, endedBy, userIds } = change;
  recordConnections(db, gateway, now);
  db.update(rasSessions)
    .set({ endedAt: now, reason, endedBy })
    .where(and(findOpenSession(gateway.serialNumber), userIds && inArray(rasSessions.userId, userIds)))
    .run();
}

/** Ends the open connections of a user to all gateways, before the user is removed (CONN-02). */
export function endConnectionsOfUser(db: Queryable, userId: string, by: { now: number; endedBy: string }): void {
  for (const gateway of gatewaysOfUser(db, userId))
    endConnections(db, gateway, { ...by, reason: END_REASONS.userDeleted, userIds: [userId] });
}
