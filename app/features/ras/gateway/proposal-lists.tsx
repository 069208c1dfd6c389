import type { Proposals } from "./proposals.server";

/** The ids of the lists from which a field's own browser proposes. */
export const LISTS = { networks: "ras-networks", addresses: "ras-addresses", endpoints: "ras-endpoints" };

/** Renders what the fields of the settings panel propose; anything else can be typed (RASX-05). */
export function ProposalLists({ networks, endpoints }: Proposals) {
  const names = [...new Set(networks.map(({ name }) => name))];
  return (
    <>
      <datalist id={LISTS.networks}>
        {names.map((name) => (
          <option key={name} value={name} label={addressesOf(networks, name)} />
        ))}
      </datalist>
      <datalist id={LISTS.addresses}>
        {networks.map(({ name, address }) => (
          <option key={`${name} ${address}`} value={address} label={name} />
        ))}
      </datalist>
      <datalist id={LISTS.endpoints}>
        {endpoints.map((endpoint) => (
          <option key={endpoint} value={endpoint} />
        ))}
      </datalist>
    </>
  );
}

const addressesOf = (networks: Proposals["networks"], name: string) =>
  networks.flatMap((network) => (network.name === name ? network.address : [])).join(", ");
