import { and, asc, eq } from "drizzle-orm";
import type { GatewayState } from "#contract/gateways";
import { msg } from "#contract/i18n/i18n";
import { destinationNamesInUse } from "#contract/networks/destinations";
import { machines } from "#db/schema/fleet";
import { applianceNetworks } from "#db/schema/ras";
import type { Context } from "#mock/context";
import { requirePermittedLocation, requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { requireKnownDestinations, requireNoneInUseRemoved } from "#mock/domains/ras/destinations/destination-rules";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import {
  changeOnGateway,
  requireDestinationsSupport,
  supportsDestinations,
  updateGateway,
  usersOfGateway,
} from "#mock/domains/ras/gateway/gateways";
import { toRasConfiguration } from "#mock/domains/ras/gateway/to-contract";
import type { ApplianceNetwork, RasConfiguration, RasConfigurationPatchInput } from "#mock/generated/resolvers";
import { apiError } from "#mock/http/api-error";
import { patchConfiguration, requireFreeEndpoint } from "./configuration";

/** The states in which a gateway's settings can't be saved (RASS-05). */
const UNCHANGEABLE: readonly string[] = ["DEPLOYING", "INACTIVE", "FAILED"] satisfies GatewayState[];

/**
 * Changes a gateway's settings (RASS-04). Routes and destinations need 4.7.0. A destination in use can't be removed.
 */
export async function setRasConfiguration(
  context: Context,
  serial: string,
  patch: RasConfigurationPatchInput,
): Promise<RasConfiguration> {
  const machine = requirePermittedMachine(context, serial, ["ras.update"]);
  if (patch.routes?.length || patch.networkDestinations?.length) requireDestinationsSupport(machine);
  return changeOnGateway(context, machine, (tx, gateway, { status }) => {
    if (UNCHANGEABLE.includes(status)) {
      throw apiError("FAILED_PRECONDITION", msg("You can't change the gateway's settings while it's in this status."));
    }
    const configuration = patchConfiguration(gateway, patch);
    const { companyId, locationId } = gateway;
    requireFreeEndpoint(tx, companyId, serial, configuration.publicIpOrFqdn);
    requireKnownDestinations(configuration.routes, destinationsOf(tx, companyId, locationId));
    const inUse = destinationNamesInUse(configuration.routes, usersOfGateway(tx, serial));
    requireNoneInUseRemoved(inUse, configuration.networkDestinations);
    updateGateway(tx, serial, configuration);
    return toRasConfiguration({ ...gateway, ...configuration }, supportsDestinations(machine));
  });
}

const { serialNumber, name, address } = applianceNetworks;

/** Returns the virtual networks of a location's appliances, by appliance and name (RASX-05). */
export function applianceNetworksByLocationId(context: Context, locationId: string): ApplianceNetwork[] {
  const { companyId } = requirePermittedLocation(context, locationId, ["ras.deploy", "ras.update"]);
  return context.db
    .select({ serialNumber, name, address })
    .from(applianceNetworks)
    .innerJoin(machines, eq(machines.serialNumber, serialNumber))
    .where(and(eq(machines.companyId, companyId), eq(machines.locationId, locationId)))
    .orderBy(asc(serialNumber), asc(name))
    .all();
}
