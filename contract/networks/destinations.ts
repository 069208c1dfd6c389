/** Lists the protocols of a destination: each entry is an address for either (contract decision 20). */
export const PROTOCOLS = ["udp", "tcp"] as const;

/** Describes a destination as a location has it. */
export interface NamedEntries {
  name: string;
  networkDestinations: readonly string[];
}

/** Returns what a location's destination means to its gateway: an entry carries its prefix and port in `IP`. RASD-04. */
export const addressesOf = ({ name, networkDestinations }: NamedEntries) => ({
  name,
  addresses: networkDestinations.flatMap((IP) => PROTOCOLS.map((protocol) => ({ IP, protocol }))),
});

/** Returns the names that a gateway's routes and users need: what they mean can't go. RASD-02. */
export const namesInUse = (
  routes: readonly string[],
  users: readonly { allowedDestinations: readonly string[] }[],
): Set<string> => new Set([...routes, ...users.flatMap(({ allowedDestinations }) => allowedDestinations)]);
