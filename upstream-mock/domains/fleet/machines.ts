import { and, eq, type SQL } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { rasGateways } from "#db/schema/ras";
import { inList, inListAsNumber } from "#db/statements";
import { type Context, requireSession, type Session } from "#mock/context";
import { findPermittedLocations } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/api-error";
import type { MachineRow } from "./stored-fleet";

/**
 * Throws FORBIDDEN unless the user holds a permission on the company or on the location of each machine. Unassigned
 * machines need the company.
 */
export function requireOnMachines(
  context: Context,
  permissions: readonly PermissionName[],
  rows: readonly Pick<MachineRow, "locationId">[],
): void {
  const isHeld = createPermissionTest(context, permissions);
  if (!rows.every(({ locationId }) => isHeld(locationId))) throw forbidden();
}

/** Builds the condition of the machines that the user may list; null when there are none. */
export function buildListedCondition(context: Context, session: Session): SQL | null {
  const { everywhere, locationIds } = findPermittedLocations(context, session, ["appliance.list"]);
  if (!everywhere && locationIds.size === 0) return null;
  const scope = everywhere ? undefined : inListAsNumber(machines.locationId, [...locationIds]);
  return and(eq(machines.companyId, session.companyId), scope) ?? null;
}

/** Creates the test whether the user holds a permission on the company or on a location; null is the company alone. */
export function createPermissionTest(context: Context, permissions: readonly PermissionName[]) {
  const { everywhere, locationIds } = findPermittedLocations(context, requireSession(context), permissions);
  return (locationId: string | null) => everywhere || (locationId !== null && locationIds.has(locationId));
}

/** Returns the serial numbers of the gateways: registered on their location, or deployed and not yet registered. */
export function filterGateways(db: Queryable, rows: readonly MachineRow[]): ReadonlySet<string> {
  const serials = rows.map((row) => row.serialNumber);
  const deployed = db
    .select({ serial: rasGateways.serialNumber })
    .from(rasGateways)
    .where(inList(rasGateways.serialNumber, serials));
  const registered = rows.filter((row) => row.isRasGateway).map((row) => row.serialNumber);
  return new Set([...registered, ...deployed.all().map(({ serial }) => serial)]);
}
