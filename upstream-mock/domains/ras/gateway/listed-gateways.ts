import { and, eq, type SQL, sql } from "drizzle-orm";
import { RECENTLY } from "#contract/attention";
import { CERTIFICATE_EXPIRY_WARNING_MS } from "#contract/certificates";
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
  | "serialNumber"
  | "startedAt"
  | "durationMs"
  | "outcome"
  | "forcedStatus"
  | "publicIpOrFqdn"
  | "tellsSessions"
  | "authorityEndsAt"
  | "certificateEndsAt"
  | "certificateRenewedAt"
  | "attentionDismissedAt"
>;

/** A gateway in a list, read without its latency. */
export interface ListedGateway {
  serialNumber: string;
  /** Empty for a gateway without a location. */
  locationId: string;
  /** The stored deployment; null when it was never deployed. */
  gateway: Deployed | null;
  status: string;
}

/**
 * Returns the company's gateways where the user has a permission, by location name; null for a user without it.
 * @param condition limits the gateways
 */
export function gatewaysWith(
  context: Context,
  session: Session,
  permission: PermissionName,
  condition?: SQL,
): ListedGateway[] | null {
  const { everywhere, locationIds } = findPermittedLocations(context, session, [permission]);
  if (!everywhere && locationIds.size === 0) return null;
  const now = context.clock.now();
  return readRows(context.db, session.companyId, condition)
    .filter(({ locationId }) => everywhere || locationIds.has(locationId))
    .map(({ serial, locationId, ...row }) => {
      const gateway = isDeployed(row) ? { ...row, tellsSessions: Boolean(row.tellsSessions) } : null;
      return { serialNumber: serial, locationId, gateway, status: gateway ? statusAt(gateway, now) : "FAILED" };
    });
}

/** Builds the SQL condition for "not active", in line with `statusAt`. Gateways that were never deployed don't match. */
export const notActiveCondition = (now: number): SQL => sql`coalesce(deployed.forced_status,
  CASE WHEN max(0, ${now} - deployed.started_at) >= deployed.duration_ms THEN deployed.outcome ELSE 'DEPLOYING' END)
  <> 'ACTIVE'`;

/** Builds the condition that a gateway's deployment ended recently, or is running (HOME-01). */
export const deployedSince = (now: number): SQL => sql`deployed.started_at + deployed.duration_ms > ${now - RECENTLY}`;

/** Builds the condition that a gateway's own certificate ends soon, in line with `isCertificateExpiringSoon` (RASX-07). */
export const certificateExpiresCondition = (now: number): SQL =>
  sql`deployed.certificate_ends_at > ${now} AND deployed.certificate_ends_at <= ${now + CERTIFICATE_EXPIRY_WARNING_MS}`;

/** Builds the condition that a gateway's own certificate has ended (CONN-04). */
export const certificateEndedCondition = (now: number): SQL => sql`deployed.certificate_ends_at <= ${now}`;

export const atLocations = (ids: readonly string[]): SQL => inList(machines.locationId, ids);

export const withSerials = (serialNumbers: readonly string[]): SQL => inList(machines.serialNumber, serialNumbers);

type Row = { serial: string; locationId: string } & (Deployed | Record<keyof Deployed, null>);

const isDeployed = (row: Deployed | Record<keyof Deployed, null>): row is Deployed => row.serialNumber !== null;

/** Reads gateways by plain SQL: drizzle takes longer to build hundreds of rows than to read them. */
function readRows(db: Queryable, companyId: string, condition: SQL | undefined): Row[] {
  // A comparison with a value would not use the index of the gateways.
  const isGateway = sql`${machines.isRasGateway}`;
  // The plus prevents SQLite from scanning all machines in the order of their places.
  return db.all<Row>(sql`
    SELECT machines.serial_number AS serial, coalesce(machines.location_id, '') AS locationId,
      deployed.serial_number AS serialNumber, started_at AS startedAt, duration_ms AS durationMs, outcome,
      forced_status AS forcedStatus, public_ip_or_fqdn AS publicIpOrFqdn, tells_sessions AS tellsSessions,
      authority_ends_at AS authorityEndsAt, certificate_ends_at AS certificateEndsAt,
      certificate_renewed_at AS certificateRenewedAt, attention_dismissed_at AS attentionDismissedAt
    FROM machines LEFT JOIN ras_gateways deployed ON deployed.serial_number = machines.serial_number
    WHERE ${and(eq(machines.companyId, companyId), isGateway, condition)} ORDER BY +machines.place`);
}
