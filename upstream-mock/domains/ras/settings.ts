import { type GatewayState, namesInUse } from "#contract/gateways";
import type { NamedAddresses } from "#db/schema/ras";
import type { Context } from "../../context";
import { failure } from "../../failure";
import type {
  RasConfiguration,
  RasConfigurationPatchInput,
  RasNetworkDestinationInput,
} from "../../generated/resolvers";
import { patchedConfiguration } from "./configuration";
import { checkedDefinitions, requireKnown, requireNoneLost } from "./destinations";
import {
  permittedMachine,
  requireActive,
  requireDestinationsSupport,
  supportsDestinations,
  updateGateway,
  usersOfGateway,
  withGateway,
} from "./gateways";
import { destinationsOf } from "./location-destinations";
import { presentConfiguration } from "./presentation";
import { requireActiveService } from "./service";

/** States in which settings are not saved (RASS-05). */
const UNCHANGEABLE: readonly string[] = ["DEPLOYING", "INACTIVE", "FAILED"] satisfies GatewayState[];

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
    const inUse = namesInUse(configuration.routes, usersOfGateway(tx, serial));
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
    requireNoneLost(namesInUse(gateway.routes, usersOfGateway(tx, serial)), networkDestinations);
    updateGateway(tx, serial, { networkDestinations });
    return networkDestinations;
  });
}
