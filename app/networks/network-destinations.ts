import { addressesOf, type NamedEntries } from "#contract/networks/destinations";
import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

/** A destination as a gateway stores it. */
export type NamedAddresses = RasNetworkDestinationInput;

/** Returns the definitions of a location's destinations with these names; unknown names are left out. */
export const definitionsOf = (destinations: readonly NamedEntries[], names: readonly string[]): NamedAddresses[] =>
  destinations.filter(({ name }) => names.includes(name)).map(addressesOf);
