import { namesInUse } from "#contract/networks/destinations";
import type { NamedAddresses } from "#db/schema/ras";
import type { Context } from "#mock/context";
import {
  permittedMachine,
  requireActive,
  requireDestinationsSupport,
  updateGateway,
  usersOfGateway,
  withGateway,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type { RasNetworkDestinationInput } from "#mock/generated/resolvers";
import { destinationsOf } from "./location-destinations";
import { checkedDefinitions, requireKnown, requireNoneLost } from "./rules";

/** Replaces the addresses that a gateway's destinations stand for (RASD-04). */
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
