import { and, eq, gt } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { actorField } from "#db/activity-log/actor-context";
import type { Queryable } from "#db/client";
import { activity, deploymentEnds } from "#db/schema/activity";
import type { rasGateways } from "#db/schema/ras";

type GatewayRow = typeof rasGateways.$inferSelect;

/** Stores the time and outcome of a deployment's end for its record, in the transaction that begins it (ACT-01, RASS-05). */
export function storeDeploymentEnd(tx: Queryable, { serialNumber, startedAt, durationMs, outcome }: GatewayRow): void {
  const ofThisCall = and(eq(activity.act, String(actorField("id"))), eq(activity.kind, "gateway"));
  const record = tx
    .select({ id: activity.id })
    .from(activity)
    .where(and(ofThisCall, eq(activity.serialNumber, serialNumber)))
    .get();
  if (!record) return;
  const end = { activityId: record.id, serialNumber, endsAt: startedAt + durationMs, outcome };
  tx.insert(deploymentEnds).values(end).run();
}

export function deleteDeploymentEnd(tx: Queryable, serialNumber: string, now: number): void {
  const pending = and(eq(deploymentEnds.serialNumber, serialNumber), gt(deploymentEnds.endsAt, now));
  tx.delete(deploymentEnds).where(pending).run();
}

const ENDS: Readonly<Record<string, Message>> = {
  ACTIVE: msg("The deployment succeeded."),
  FAILED: msg("The deployment failed."),
};
const NOT_ACTIVE = msg("The deployment ended, but the gateway wasn't active.");

/** Returns the sentence about a deployment's end; null before it. */
export const describeDeploymentEnd = (
  end: Pick<typeof deploymentEnds.$inferSelect, "endsAt" | "outcome"> | null,
  now: number,
): Message | null => (end && end.endsAt <= now ? (ENDS[end.outcome] ?? NOT_ACTIVE) : null);
