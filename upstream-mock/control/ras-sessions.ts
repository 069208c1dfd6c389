import { and, notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#db/client";
import { rasSessions } from "#db/schema/ras";
import type { Upstream } from "#mock/context";
import { hasAccessNow } from "#mock/domains/ras/access/access-now";
import { updateGateway, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import { stateAt } from "#mock/domains/ras/gateway/simulator";
import { lasting } from "#mock/domains/ras/sessions/stored";
import { deployed } from "./ras";

const count = z.number().int().min(0);

/**
 * The body of POST /__mock/ras/sessions, with which a real server of a gateway tells who is connected, and for how many seconds
 * by now (RASX-02). From then on these are the gateway's sessions, until it is told `null`.
 */
export const sessionsShape = z.object({
  serialNumber: z.string().min(1),
  sessions: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        username: z.string().max(100),
        seconds: count,
        address: z.string().max(100),
        received: count,
        sent: count,
      }),
    )
    .max(10_000)
    .nullable(),
});

type Told = NonNullable<z.infer<typeof sessionsShape>["sessions"]>;

/**
 * Keeps what a server tells: new sessions, what was transferred, and which have ended.
 * @returns the ids of those that it has to end: an administrator did, or their users have no access now
 */
export function tellSessions(
  { db, clock }: Upstream,
  { serialNumber, sessions }: z.infer<typeof sessionsShape>,
): string[] {
  const gateway = deployed(db, serialNumber);
  const now = clock.now();
  return db.transaction(
    (tx) => {
      updateGateway(tx, serialNumber, { tellsSessions: sessions !== null });
      const told = sessions ?? [];
      const ids = told.map(({ id }) => id);
      tx.update(rasSessions)
        .set({ endedAt: now })
        .where(and(lasting(serialNumber), notInArray(rasSessions.id, ids)))
        .run();
      const isActive = stateAt(gateway, now).status === "ACTIVE";
      const open = isActive ? keepOpen(tx, serialNumber, told, now) : new Set<string>();
      return ids.filter((id) => !open.has(id));
    },
    { behavior: "immediate" },
  );
}

/** Stores the sessions of those who have access now. @returns the ids of those that nobody has ended */
function keepOpen(tx: Queryable, serialNumber: string, told: Told, now: number): Set<string> {
  const users = new Map(
    usersOfGateway(tx, serialNumber)
      .filter((user) => hasAccessNow(user, now))
      .map((user) => [user.username, user.userId]),
  );
  const open = new Set<string>();
  for (const { username, seconds, ...session } of told) {
    const userId = users.get(username);
    if (userId === undefined) continue;
    const { endedAt } = tx
      .insert(rasSessions)
      .values({ ...session, serialNumber, userId, since: now - seconds * 1000 })
      .onConflictDoUpdate({
        target: [rasSessions.serialNumber, rasSessions.id],
        set: { received: session.received, sent: session.sent },
      })
      .returning()
      .get();
    if (endedAt === null) open.add(session.id);
  }
  return open;
}
