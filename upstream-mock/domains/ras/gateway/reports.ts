import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { rasGateways } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import type { Context, Lazy } from "#mock/context";
import { readRequests } from "#mock/domains/access-requests/requests";
import { isDismissed } from "#mock/domains/attention/dismissal";
import { readableLocations } from "#mock/domains/fleet/permitted-fleet";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import { seatsRequests } from "#mock/domains/ras/access/seats-requests";
import { destinationsByLocation } from "#mock/domains/ras/destinations/destinations";
import { listAccess, listEndedAccess, readGrants, readUsage } from "#mock/domains/ras/sessions/usage";
import type { RasAccess, RasReport, RasReportAccessArgs } from "#mock/generated/resolvers";
import { findPermittedLocations, requireOwnCompany } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/api-error";
import { atLocations, gatewaysWith } from "./listed-gateways";
import { hasSettled, settledAt } from "./simulator";

const gatewayNetworks = prepareOnce((db) =>
  db
    .select({
      serialNumber: rasGateways.serialNumber,
      networkDestinations: rasGateways.networkDestinations,
      routes: rasGateways.routes,
    })
    .from(rasGateways)
    .where(eq(rasGateways.companyId, sql.placeholder("companyId")))
    .prepare(),
);

/** Creates a function that reads at its first call and caches the result. */
function once<T>(read: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: read() };
    return cached.value;
  };
}

/**
 * Returns the stored reports on the company's gateways that the user may view, without their latency (RAS-02, DASH-03,
 * RASX-02). Users who may not list a gateway's users get only themselves.
 * @param locationIds limits the gateways
 */
export function rasReportsByCompanyId(
  context: Context,
  companyId: string,
  locationIds?: readonly string[] | null,
): Lazy<RasReport, LateOfReport>[] {
  const { db, clock } = context;
  const now = clock.now();
  const session = requireOwnCompany(context, companyId);
  const condition = locationIds ? atLocations(readableLocations(context, locationIds, ["ras.view"])) : undefined;
  const gateways = gatewaysWith(context, session, "ras.view", condition);
  if (!gateways) throw forbidden();
  const lists = findPermittedLocations(context, session, ["ras.user.list"]);
  const grants = once(() => readGrants(db, companyId));
  const usage = once(() => readUsage(db, companyId));
  const requests = once(() => seatsRequests(db, companyId));
  const reasons = once(() => grantReasons(db, companyId));
  const networks = once(
    () =>
      new Map(
        gatewayNetworks(db)
          .all({ companyId })
          .map((row) => [row.serialNumber, row]),
      ),
  );
  const destinations = once(() => destinationsByLocation(db, companyId));
  return gateways.map(({ serialNumber: serial, locationId, gateway, status }) => {
    const all = lists.everywhere || lists.locationIds.has(locationId);
    const canList = (userId: string) => all || userId === session.userId;
    const granted = () => grants().get(serial) ?? [];
    return {
      serialNumber: serial,
      locationId,
      status,
      emails: () =>
        granted()
          .filter(({ grant }) => canList(grant.userId))
          .map(({ email }) => email),
      seatsUsed: () => (all ? granted().filter(({ grant }) => hasAccessNow(grant, now)).length : 0),
      publicIpOrFqdn: gateway && status !== "DEPLOYING" ? gateway.publicIpOrFqdn : null,
      certificateEndsAt: gateway && instant(gateway.certificateEndsAt),
      authorityEndsAt: gateway && instant(gateway.authorityEndsAt),
      isDismissed: gateway && isDismissed(gateway, now),
      deployedAt: gateway && hasSettled(gateway, now) ? instant(settledAt(gateway)) : null,
      access: ({ userId: only, ended }: RasReportAccessArgs) =>
        (!gateway ? [] : ended ? listEndedAccess(usage(), gateway, now) : listAccess(usage(), gateway, status, now))
          .filter(({ userId }) => canList(userId) && (!only || userId === only))
          .map((access) => (all ? access : withoutNames(access)))
          .map((access) => ({ ...access, reason: reasons()(locationId, access) })),
      seatsRequest: () => (all ? requests().get(serial) : null),
      destinations: () =>
        networks()
          .get(serial)
          ?.networkDestinations.map(({ name }) => name) ?? [],
      tunnel: () =>
        all
          ? { destinations: destinations().get(locationId) ?? [], routes: networks().get(serial)?.routes ?? [] }
          : null,
    };
  });
}

const instant = (at: number) => new Date(at).toISOString();

type LateOfReport = "emails" | "seatsUsed" | "access" | "destinations" | "tunnel" | "seatsRequest";

/** Removes the names of the people who ended an access's sessions, which its user must not see. */
const withoutNames = (access: RasAccess): RasAccess => ({
  ...access,
  endedSessions: access.endedSessions.map((session) => ({ ...session, endedBy: null })),
});

/**
 * Returns a function that finds why access was requested, by the latest request that was approved since it was granted; null
 * for access that was granted without one (ASK-03).
 */
function grantReasons(db: Queryable, companyId: string) {
  const { decision, answeredAt } = accessRequests;
  const approved = and(eq(accessRequests.companyId, companyId), eq(decision, "APPROVED"), isNotNull(answeredAt));
  const rows = readRequests(db, approved).toSorted((one, other) => Number(other.answeredAt) - Number(one.answeredAt));
  return (locationId: string, { userId, grantedAt }: Pick<RasAccess, "userId" | "grantedAt">): string | null =>
    rows.find(
      (row) =>
        row.locationId === locationId && row.userId === userId && Number(row.answeredAt) >= Date.parse(grantedAt),
    )?.reason ?? null;
}
