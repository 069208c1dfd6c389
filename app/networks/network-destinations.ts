import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

/** A destination as a gateway stores it. */
export type NamedAddresses = RasNetworkDestinationInput;

const PROTOCOLS = ["udp", "tcp"] as const;

/** Returns a destination as a gateway stores it: each entry for both protocols, with prefix and port in `IP`. */
export function namedAddresses(name: string, entries: readonly string[]): NamedAddresses {
  return { name, addresses: entries.flatMap((IP) => PROTOCOLS.map((protocol) => ({ IP, protocol }))) };
}

/** Returns the definitions of a location's destinations with these names; unknown names are left out. */
export function definitionsOf(
  destinations: readonly { name: string; networkDestinations: readonly string[] }[],
  names: readonly string[],
): NamedAddresses[] {
  return destinations
    .filter(({ name }) => names.includes(name))
    .map(({ name, networkDestinations }) => namedAddresses(name, networkDestinations));
}
