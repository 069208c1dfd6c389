/** A destination's entries as a gateway takes them: one address for each protocol (contract decision 20). */
const PROTOCOLS = ["udp", "tcp"] as const;

/** Returns a destination as a gateway knows it; an entry carries its prefix and port in `IP`. RASD-04. */
export const namedAddresses = (name: string, entries: readonly string[]) => ({
  name,
  addresses: entries.flatMap((IP) => PROTOCOLS.map((protocol) => ({ IP, protocol }))),
});
