import { and, eq, sql } from "drizzle-orm";
import { authorityEnd } from "#contract/certificates";
import type { PermissionName } from "#contract/permissions";
import { prepared } from "#db/prepared";
import { machines } from "#db/schema/fleet";
import { rasGateways } from "#db/schema/ras";
import type { Context, Lazy, Session } from "#mock/context";
import { readableLocations } from "#mock/domains/fleet/reads";
import { hasAccessNow } from "#mock/domains/ras/access/access-now";
import { seatsRequests } from "#mock/domains/ras/access/seats-requests";
import { accessTo, readGrants, readUse } from "#mock/domains/ras/sessions/use";
import type { RasAccess, RasReport, RasReportAccessArgs } from "#mock/generated/resolvers";
import { heldLocations, requireOwnCompany } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/failure";
import { statusAt } from "./simulator";

const { serialNumber, startedAt, durationMs, outcome, forcedStatus, publicIpOrFqdn, tellsSessions } = rasGateways;

const gatewaysOf = prepared((db) =>
  db
    .select({
      serialNumber: machines.serialNumber,
      locationId: machines.locationId,
      place: machines.place,
      gateway: { serialNumber, startedAt, durationMs, outcome, forcedStatus, publicIpOrFqdn, tellsSessions },
    })
    .from(machines)
    .leftJoin(rasGateways, eq(rasGateways.serialNumber, machines.serialNumber))
    // Not a comparison with a value: only so the index of the gateways is used.
    .where(and(eq(machines.companyId, sql.placeholder("companyId")), sql`${machines.isRasGateway}`))
    .prepare(),
);

type GatewayRow = ReturnType<ReturnType<typeof gatewaysOf>["all"]>[number] & { status: string };

/** Keeps the gateways of a request: what needs attention and the reports read the same ones several times. */
const known = new WeakMap<Context, GatewayRow[]>();

/** Returns the company's gateways, each with its status, by the names of their locations. */
function allGateways(context: Context, { companyId }: Session): GatewayRow[] {
  const now = context.clock.now();
  const rows =
    known.get(context) ??
    gatewaysOf(context.db)
      .all({ companyId })
      .sort((one, other) => ((one.place ?? "") < (other.place ?? "") ? -1 : 1))
      .map((row) => ({ ...row, status: row.gateway ? statusAt(row.gateway, now) : "FAILED" }));
  known.set(context, rows);
  return rows;
}

/**
 * Returns the company's gateways where the user has a permission, each with its status, without their latency. They are
 * ordered by the names of their locations; null for a user who has the permission nowhere.
 */
export function gatewaysWith(context: Context, session: Session, permission: PermissionName) {
  const { everywhere, locationIds } = heldLocations(context, session, [permission]);
  if (!everywhere && locationIds.size === 0) return null;
  return allGateways(context, session)
    .map((row) => ({ ...row, locationId: row.locationId ?? "" }))
    .filter(({ locationId }) => everywhere || locationIds.has(locationId));
}

const destinationsOf = prepared((db) =>
  db
    .select({ serialNumber, networkDestinations: rasGateways.networkDestinations })
    .from(rasGateways)
    .where(eq(rasGateways.companyId, sql.placeholder("companyId")))
    .prepare(),
);

/** Returns a function that reads something when it is first called. */
function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/**
 * Returns what is stored of the company's gateways that the user may view, in one read and without their latency
 * (RAS-02, DASH-03, RASX-02). A user who may not list a gateway's users finds only themselves.
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
  const gateways = gatewaysWith(context, session, "ras.view");
  if (!gateways) throw forbidden();
  const lists = heldLocations(context, session, ["ras.user.list"]);
  const wanted = locationIds && new Set(readableLocations(context, locationIds, ["ras.view"]));
  const grants = once(() => readGrants(db, companyId));
  const use = once(() => readUse(db, companyId));
  const requests = once(() => seatsRequests(db, companyId));
  const destinations = once(
    () =>
      new Map(
        destinationsOf(db)
          .all({ companyId })
          .map((row) => [row.serialNumber, row]),
      ),
  );
  return gateways
    .filter(({ locationId }) => !wanted || wanted.has(locationId))
    .map(({ serialNumber: serial, locationId, gateway, status }) => {
      const all = lists.everywhere || lists.locationIds.has(locationId);
      const mayList = (userId: string) => all || userId === session.userId;
      const granted = () => grants().get(serial) ?? [];
      return {
        serialNumber: serial,
        locationId,
        status,
        emails: () =>
          granted()
            .filter(({ grant }) => mayList(grant.userId))
            .map(({ email }) => email),
        seatsUsed: () => (all ? granted().filter(({ grant }) => hasAccessNow(grant, now)).length : 0),
        publicIpOrFqdn: gateway && status !== "DEPLOYING" ? gateway.publicIpOrFqdn : null,
        certificateEndsAt: gateway ? new Date(authorityEnd(gateway.startedAt)).toISOString() : null,
        access: ({ userId: only }: RasReportAccessArgs) =>
          (gateway ? accessTo(use(), gateway, status, now) : [])
            .filter(({ userId }) => mayList(userId) && (!only || userId === only))
            .map((access) => (all ? access : withoutNames(access))),
        seatsRequest: () => (all ? requests().get(serial) : null),
        destinations: () =>
          destinations()
            .get(serial)
            ?.networkDestinations.map(({ name }) => name) ?? [],
      };
    });
}

type LateOfReport = "emails" | "seatsUsed" | "access" | "destinations" | "seatsRequest";

/** Returns an access without the names of those who ended its sessions: its user need not know them. */
const withoutNames = (access: RasAccess): RasAccess => ({
  ...access,
  endedSessions: access.endedSessions.map((session) => ({ ...session, endedBy: null })),
});
