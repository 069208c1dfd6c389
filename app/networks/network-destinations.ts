import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

/** A destination as a gateway knows it. */
export type NamedAddresses = RasNetworkDestinationInput;

const PROTOCOLS = ["udp", "tcp"] as const;

/** The entries of a destination, each for both protocols; an entry carries its prefix and port in `IP`. */
export function namedAddresses(name: string, entries: readonly string[]): NamedAddresses {
  return { name, addresses: entries.flatMap((IP) => PROTOCOLS.map((protocol) => ({ IP, protocol }))) };
}

/** The definitions of the named destinations among a location's; a name that isn't there is left out. */
export function definitionsOf(
  destinations: readonly { name: string; networkDestinations: readonly string[] }[],
  names: readonly string[],
): NamedAddresses[] {
  return destinations
    .filter(({ name }) => names.includes(name))
    .map(({ name, networkDestinations }) => namedAddresses(name, networkDestinations));
}
