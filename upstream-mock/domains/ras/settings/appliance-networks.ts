import { and, asc, eq } from "drizzle-orm";
import { machines } from "#db/schema/fleet";
import { applianceNetworks } from "#db/schema/ras";
import type { Context } from "#mock/context";
import { permittedLocation } from "#mock/domains/ras/gateway/places";
import type { ApplianceNetwork } from "#mock/generated/resolvers";

const { serialNumber, name, address } = applianceNetworks;

/** Returns the virtual networks of a location's appliances, by appliance and name (RASX-05). */
export function applianceNetworksByLocationId(context: Context, locationId: string): ApplianceNetwork[] {
  const { companyId } = permittedLocation(context, locationId, ["ras.deploy", "ras.update"]);
  return context.db
    .select({ serialNumber, name, address })
    .from(applianceNetworks)
    .innerJoin(machines, eq(machines.serialNumber, serialNumber))
    .where(and(eq(machines.companyId, companyId), eq(machines.locationId, locationId)))
    .orderBy(asc(serialNumber), asc(name))
    .all();
}
