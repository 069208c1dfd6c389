/** The protocols of a destination: each of its entries is an address for both (contract decision 20). */
export const PROTOCOLS = ["udp", "tcp"] as const;

/** A location's destination: a name and its network entries. */
export interface LocationDestination {
  name: string;
  networkDestinations: readonly string[];
}

/** Converts a location's destination for its gateway: `IP` includes an entry's prefix and port (RASD-04). */
export const toGatewayDestination = ({ name, networkDestinations }: LocationDestination) => ({
  name,
  addresses: networkDestinations.flatMap((IP) => PROTOCOLS.map((protocol) => ({ IP, protocol }))),
});

/** Lists the destinations that a gateway's routes or users refer to, which can't be removed (RASD-02). */
export const destinationNamesInUse = (
  routes: readonly string[],
  users: readonly { allowedDestinations: readonly string[] }[],
): Set<string> => new Set([...routes, ...users.flatMap(({ allowedDestinations }) => allowedDestinations)]);
