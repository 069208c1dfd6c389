import { and, eq, sql } from "drizzle-orm";
import { endedRecently, MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { rasUsers } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { locationNames } from "#mock/domains/fleet/stored-fleet";
import { HOLDS_NOW } from "#mock/domains/ras/access/access-term";
import {
  deployedSince,
  gatewaysWith,
  notActiveCondition,
  withSerials,
} from "#mock/domains/ras/gateway/listed-gateways";
import { remoteAccess } from "#mock/domains/ras/gateway/service";
import { settledAt } from "#mock/domains/ras/gateway/simulator";
import type {
  AttentionDeployments,
  AttentionGateways,
  AttentionPlace,
  AttentionSeats,
} from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { isDismissed } from "./dismissal";

type Gateways = NonNullable<ReturnType<typeof gatewaysWith>>;

/** Returns the inactive gateways by status; null for users who may view none. */
export function inactiveGateways(context: Context, session: Session): AttentionGateways[] | null {
  const now = context.clock.now();
  const idle = gatewaysWith(context, session, "ras.view", notActiveCondition(now))?.filter(
    ({ gateway, status }) => status !== "FAILED" || !gateway || !isDismissed(gateway, now),
  );
  if (!idle) return null;
  return [...new Set(idle.map(({ status }) => status))].map((status) => {
    const all = idle.filter((gateway) => gateway.status === status);
    return { status, total: all.length, first: listGatewayLocations(context, session, all) };
  });
}

/** Returns the recently deployed active gateways, the latest first; null for users who may view none. */
export function recentDeployments(context: Context, session: Session): AttentionDeployments | null {
  const now = context.clock.now();
  const settled = gatewaysWith(context, session, "ras.view", deployedSince(now));
  if (!settled) return null;
  const recent = settled
    .flatMap((each) => (each.gateway ? [{ ...each, at: settledAt(each.gateway) }] : []))
    .filter(({ status, at }) => status === "ACTIVE" && endedRecently(at, now))
    .sort((one, other) => other.at - one.at);
  return { total: recent.length, first: listGatewayLocations(context, session, recent) };
}

const fullGateways = prepareOnce((db) =>
  db
    .select({ serialNumber: rasUsers.serialNumber })
    .from(rasUsers)
    .where(and(eq(rasUsers.companyId, sql.placeholder("companyId")), HOLDS_NOW))
    .groupBy(rasUsers.serialNumber)
    .having(sql`count(*) >= ${sql.placeholder("seats")}`)
    .prepare(),
);

/** Returns the gateways without a free seat (D10); null without the service or the permission to list access. */
export function gatewaysWithoutSeats(context: Context, session: Session): AttentionSeats | null {
  const { db, clock } = context;
  const { companyId } = session;
  const { isActive, seats } = remoteAccess(db, companyId, clock.now());
  if (!isActive || !hasPermission(context, session, "ras.user.list", "any")) return null;
  const serials = fullGateways(db)
    .all({ companyId, seats, now: clock.now() })
    .map(({ serialNumber }) => serialNumber);
  // Without seats every gateway is full.
  const condition = seats === 0 ? undefined : withSerials(serials);
  const full = gatewaysWith(context, session, "ras.user.list", condition) ?? [];
  return { total: full.length, first: listGatewayLocations(context, session, full) };
}

export function listGatewayLocations({ db }: Context, { companyId }: Session, gateways: Gateways): AttentionPlace[] {
  const ids = gateways.slice(0, MAX_ATTENTION_EXAMPLES).map(({ locationId }) => locationId);
  const names = locationNames(db, companyId, ids);
  return ids.map((locationId) => ({ locationId, name: names.get(locationId) ?? "" }));
}
