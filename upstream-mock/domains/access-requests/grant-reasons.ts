import { and, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import type { RasAccess } from "#mock/generated/resolvers";
import { readRequests } from "./requests";

/**
 * Returns a function that finds why access was requested, by the latest request that was approved since it was granted; null
 * for access that was granted without one (ASK-03).
 */
export function grantReasons(db: Queryable, companyId: string) {
  const { decision, answeredAt } = accessRequests;
  const approved = and(eq(accessRequests.companyId, companyId), eq(decision, "APPROVED"), isNotNull(answeredAt));
  const rows = readRequests(db, approved).toSorted((one, other) => Number(other.answeredAt) - Number(one.answeredAt));
  return (locationId: string, { userId, grantedAt }: Pick<RasAccess, "userId" | "grantedAt">): string | null =>
    rows.find(
      (row) =>
        row.locationId === locationId && row.userId === userId && Number(row.answeredAt) >= Date.parse(grantedAt),
    )?.reason ?? null;
}
