import type { components } from "#contract/generated/openapi";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";

/** Checks whether a key gives access to downloads (VA-01). The upstream counts attempts, so it is not sent twice. */
export const ValidateActivationKey = graphql(`
  query ValidateActivationKey($activationKey: String!) { validateMachineActivationKey(activationKey: $activationKey) }
`);

/**
 * Reads the download links of an activation key (VA-02). The contract puts the key in the query string, which the
 * client does not log.
 */
export async function readVirtualApplianceLinks(upstream: UpstreamClient, activationKey: string) {
  const { virtualApplianceSettings } = await upstream.rest<{
    virtualApplianceSettings?: components["schemas"]["VirtualApplianceSettings"];
  }>("getVirtualApplianceLinks", { query: { activationKey } });
  return virtualApplianceSettings ?? {};
}

/** Reads the links for the upgrade from OS 4 to OS 5 (MIG-01). */
export function readUpgradeSettings(upstream: UpstreamClient) {
  return upstream.rest<components["schemas"]["UpgradeSettings"]>("getUpgradeToOs5Settings");
}
