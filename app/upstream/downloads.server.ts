import type { components } from "#contract/generated/openapi";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const ValidateActivationKey = graphql(`
  query ValidateActivationKey($activationKey: String!) { validateMachineActivationKey(activationKey: $activationKey) }
`);

/** Whether the key opens downloads (VA-01). Counted by the upstream: not sent twice. */
export async function isActivationKey(upstream: Upstream, activationKey: string): Promise<boolean> {
  return (await upstream.act(ValidateActivationKey, { activationKey })).validateMachineActivationKey;
}

/** The downloads that a key opens (VA-02). The contract has it in the query: the client logs paths without theirs. */
export async function readVirtualApplianceLinks(upstream: Upstream, activationKey: string) {
  const answer = await upstream.rest<{ virtualApplianceSettings?: components["schemas"]["VirtualApplianceSettings"] }>(
    "getVirtualApplianceLinks",
    { query: { activationKey } },
  );
  return answer.virtualApplianceSettings ?? {};
}

/** The links of the way from OS 4 to OS 5 (MIG-01). */
export function readUpgradeSettings(upstream: Upstream) {
  return upstream.rest<components["schemas"]["UpgradeSettings"]>("getUpgradeToOs5Settings");
}
