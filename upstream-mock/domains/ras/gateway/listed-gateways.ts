import { and, eq, type SQL, sql } from "drizzle-orm";
import { RECENTLY } from "#contract/attention";
import { CERTIFICATE_EXPIRY_WARNING_MS, caExpiresAt } from "#contract/certificates";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { inList } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { findPermittedLocations } from "#mock/guards/permissions";
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
  /** The stored facts of its deployment; null for one that was never deployed. */
  gateway: Deployed | null;
  status: string;
}

/**
 * Returns the company's gateways where the user has a permission, each with its status, by the names of their locations;
 * null for a user who has the permission nowhere.
 * @param among limits the gateways: of hundreds, few are mostly wanted
 */
export function gatewaysWith(
  context: Context,
  session: Session,
  permission: PermissionName,
  among?: SQL,
): ListedGateway[] | null {
  const { everywhere, locationIds } = findPermittedLocations(context, session, [permission]);
  if (!everywhere && locationIds.size === 0) return null;
  const now = context.clock.now();
  return rowsOf(context.db, session.companyId, among)
    .filter(({ locationId }) => everywhere || locationIds.has(locationId))
    .map(({ serial, locationId, ...row }) => {
      const gateway = isDeployed(row) ? { ...row, tellsSessions: Boolean(row.tellsSessions) } : null;
      return { serialNumber: serial, locationId, gateway, status: gateway ? statusAt(gateway, now) : "FAILED" };
    });
}

/** Returns the condition that a gateway is not active, as `statusAt` says. One that was never deployed is not. */
export const notActiveCondition = (now: number): SQL => sql`coalesce(deployed.forced_status,
  CASE WHEN max(0, ${now} - deployed.started_at) >= deployed.duration_ms THEN deployed.outcome ELSE 'DEPLOYING' END)
  <> 'ACTIVE'`;

/** Returns the condition that a gateway's deployment ended recently, or has yet to (HOME-01). */
export const deployedSince = (now: number): SQL => sql`deployed.started_at + deployed.duration_ms > ${now - RECENTLY}`;

/** Returns the condition that a gateway's own certificate ends soon, as `isCertificateExpiringSoon` says (RASX-07). */
export const certificateExpiresCondition = (now: number): SQL =>
  sql`deployed.started_at + ${caExpiresAt(0)} > ${now} AND deployed.started_at + ${caExpiresAt(0)} <= ${now + CERTIFICATE_EXPIRY_WARNING_MS}`;

export const atLocations = (ids: readonly string[]): SQL => inList(machines.locationId, ids);

export const withSerials = (serialNumbers: readonly string[]): SQL => inList(machines.serialNumber, serialNumbers);

type Row = { serial: string; locationId: string } & (Deployed | Record<keyof Deployed, null>);

const isDeployed = (row: Deployed | Record<keyof Deployed, null>): row is Deployed => row.serialNumber !== null;

/** Reads gateways by statements of our own: drizzle's would take longer to make hundreds of rows than to read them. */
function rowsOf(db: Queryable, companyId: string, among: SQL | undefined): Row[] {
  // Not a comparison with a value: only so the index of the gateways is used.
  const isGateway = sql`${machines.isRasGateway}`;
  // The plus keeps SQLite from walking all machines in the order of their places.
  return db.all<Row>(sql`
    SELECT machines.serial_number AS serial, coalesce(machines.location_id, '') AS locationId,
      deployed.serial_number AS serialNumber, started_at AS startedAt, duration_ms AS durationMs, outcome,
      forced_status AS forcedStatus, public_ip_or_fqdn AS publicIpOrFqdn, tells_sessions AS tellsSessions
    FROM machines LEFT JOIN ras_gateways deployed ON deployed.serial_number = machines.serial_number
    WHERE ${and(eq(machines.companyId, companyId), isGateway, among)} ORDER BY +machines.place`);
}
