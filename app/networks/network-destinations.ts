import { namedAddresses } from "#contract/destinations";
import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

/** A destination as a gateway knows it. */
export type NamedAddresses = RasNetworkDestinationInput;

/** The definitions of the named destinations among a location's; a name that isn't there is left out. */
export function definitionsOf(
  destinations: readonly { name: string; networkDestinations: readonly string[] }[],
  names: readonly string[],
): NamedAddresses[] {
  return destinations
    .filter(({ name }) => names.includes(name))
    .map(({ name, networkDestinations }) => namedAddresses(name, networkDestinations));
}
