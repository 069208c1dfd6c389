import { namedAddresses } from "#contract/destinations";
import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

/** A destination as a gateway stores it. */
export type NamedAddresses = RasNetworkDestinationInput;

/** Returns the definitions of a location's destinations with these names; unknown names are left out. */
export function definitionsOf(
  destinations: readonly { name: string; networkDestinations: readonly string[] }[],
  names: readonly string[],
): NamedAddresses[] {
  return destinations
    .filter(({ name }) => names.includes(name))
    .map(({ name, networkDestinations }) => namedAddresses(name, networkDestinations));
}
