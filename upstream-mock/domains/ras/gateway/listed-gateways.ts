import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import type { Context, Session } from "#mock/context";
import { oneOf } from "#mock/domains/fleet/among";
import { heldLocations } from "#mock/guards/permissions";
import type { GatewayRow } from "./gateways";
import { statusAt } from "./simulator";

type Deployed = Pick<
  GatewayRow,
  "serialNumber" | "startedAt" | "durationMs" | "outcome" | "forcedStatus" | "publicIpOrFqdn" | "tellsSessions"
>;

/** A gateway as lists of them need it: without its latency. */
export interface ListedGateway {
  serialNumber: string;
  /** Empty for a gateway without a location. */
  locationId: string;
  /** What is stored of its deployment; null for one that was never deployed. */
  gateway: Deployed | null;
  status: string;
}

/** Keeps the gateways of a request: what needs attention reads the same ones several times. */
const known = new WeakMap<Context, ListedGateway[]>();

/**
 * Returns the company's gateways where the user has a permission, each with its status, by the names of their locations;
 * null for a user who has the permission nowhere.
 * @param locationIds limits the gateways
 */
export function gatewaysWith(
  context: Context,
  session: Session,
  permission: PermissionName,
  locationIds?: readonly string[],
): ListedGateway[] | null {
  const held = heldLocations(context, session, [permission]);
  if (!held.everywhere && held.locationIds.size === 0) return null;
  const gateways = locationIds ? readGateways(context, session, locationIds) : allGateways(context, session);
  return held.everywhere ? gateways : gateways.filter(({ locationId }) => held.locationIds.has(locationId));
}

function allGateways(context: Context, session: Session): ListedGateway[] {
  const gateways = known.get(context) ?? readGateways(context, session);
  known.set(context, gateways);
  return gateways;
}

function readGateways(
  { db, clock }: Context,
  { companyId }: Session,
  locationIds?: readonly string[],
): ListedGateway[] {
  const now = clock.now();
  const among = and(
    eq(machines.companyId, companyId),
    // Not a comparison with a value: only so the index of the gateways is used.
    sql`${machines.isRasGateway}`,
    locationIds && oneOf(machines.locationId, locationIds),
  );
  return rowsOf(db, among).map(({ serial, locationId, ...row }) => {
    const gateway = isDeployed(row) ? { ...row, tellsSessions: Boolean(row.tellsSessions) } : null;
    return { serialNumber: serial, locationId, gateway, status: gateway ? statusAt(gateway, now) : "FAILED" };
  });
}

type Row = { serial: string; locationId: string } & (Deployed | Record<keyof Deployed, null>);

const isDeployed = (row: Deployed | Record<keyof Deployed, null>): row is Deployed => row.serialNumber !== null;

/** Reads gateways. Hundreds are read for a page: drizzle's own statement takes longer to make its rows than to read them. */
const rowsOf = (db: Queryable, among: SQL | undefined) =>
  db.all<Row>(sql`
    SELECT machines.serial_number AS serial, coalesce(machines.location_id, '') AS locationId,
      deployed.serial_number AS serialNumber, started_at AS startedAt, duration_ms AS durationMs, outcome,
      forced_status AS forcedStatus, public_ip_or_fqdn AS publicIpOrFqdn, tells_sessions AS tellsSessions
    FROM machines LEFT JOIN ras_gateways deployed ON deployed.serial_number = machines.serial_number
    WHERE ${among} ORDER BY machines.place`);
