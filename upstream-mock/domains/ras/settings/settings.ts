import type { NamedAddresses } from "#db/schema/ras";
import type { Context } from "#mock/context";
import { destinationsOf } from "#mock/domains/ras/destinations/location-destinations";
import { checkedDefinitions, namesInUse, requireKnown, requireNoneLost } from "#mock/domains/ras/destinations/rules";
import {
  permittedMachine,
  requireActive,
  requireDestinationsSupport,
  supportsDestinations,
  updateGateway,
  usersOfGateway,
  withGateway,
} from "#mock/domains/ras/gateway/gateways";
import { presentConfiguration } from "#mock/domains/ras/gateway/presentation";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type {
  RasConfiguration,
  RasConfigurationPatchInput,
  RasNetworkDestinationInput,
} from "#mock/generated/resolvers";
import { failure } from "#mock/http/failure";
import { patchedConfiguration } from "./configuration";

/** States in which settings are not saved (RASS-05). */
const UNCHANGEABLE = ["DEPLOYING", "INACTIVE", "FAILED"];

/** RASS-04. Routes and destinations need 4.7.0, and what is in use stays. */
export async function setRasConfiguration(
  context: Context,
  serial: string,
  patch: RasConfigurationPatchInput,
): Promise<RasConfiguration> {
  const machine = permittedMachine(context, serial, ["ras.update"]);
  if (patch.routes?.length || patch.networkDestinations?.length) requireDestinationsSupport(machine);
  return withGateway(context, machine, (tx, gateway, { status }) => {
    if (UNCHANGEABLE.includes(status)) {
      throw failure("FAILED_PRECONDITION", "The gateway's settings can't be changed in its present state.");
    }
    const configuration = patchedConfiguration(gateway, patch);
    const { companyId, locationId } = gateway;
    requireKnown(configuration.routes, destinationsOf(tx, companyId, locationId));
    const inUse = namesInUse(configuration, usersOfGateway(tx, serial));
    requireNoneLost(inUse, configuration.networkDestinations);
    updateGateway(tx, serial, configuration);
    return presentConfiguration({ ...gateway, ...configuration }, supportsDestinations(machine));
  });
}

/** RASD-04: what the gateway's destinations mean from now on. */
export async function setRasNetworkDestinations(
  context: Context,
  serial: string,
  list: readonly RasNetworkDestinationInput[],
): Promise<NamedAddresses[]> {
  const machine = permittedMachine(context, serial, ["location.destination.update"]);
  requireActiveService(context.db, machine.companyId, context.clock.now());
  requireDestinationsSupport(machine);
  const networkDestinations = checkedDefinitions(list);
  return withGateway(context, machine, (tx, gateway, state) => {
    requireActive(state);
    const names = networkDestinations.map(({ name }) => name);
    requireKnown(names, destinationsOf(tx, gateway.companyId, gateway.locationId));
    requireNoneLost(namesInUse(gateway, usersOfGateway(tx, serial)), networkDestinations);
    updateGateway(tx, serial, { networkDestinations });
    return networkDestinations;
  });
}
