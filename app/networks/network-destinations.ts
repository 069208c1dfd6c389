import { addressesOf, type NamedEntries } from "#contract/destinations";
import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

/** A destination as a gateway knows it. */
export type NamedAddresses = RasNetworkDestinationInput;

/** The definitions of the named destinations among a location's; a name that isn't there is left out. */
export const definitionsOf = (destinations: readonly NamedEntries[], names: readonly string[]): NamedAddresses[] =>
  destinations.filter(({ name }) => names.includes(name)).map(addressesOf);
