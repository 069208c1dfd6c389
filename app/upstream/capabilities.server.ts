import { type CapabilityName, knownCapabilities } from "#contract/capabilities";
import { attempt, FailureResponse } from "./failure.server";
import { graphql } from "./generated";
import type { CapabilitiesQuery } from "./generated/graphql";

const Capabilities = graphql(`
  query Capabilities { capabilities }
`);

/** The part of an `UpstreamClient` that sends the query. */
interface CapabilityReader {
  query(document: typeof Capabilities, variables: Record<string, never>): Promise<CapabilitiesQuery>;
}

/** The part of an `UpstreamClient` that caches the capabilities. */
interface CapabilityCache {
  capabilities(read: (upstream: CapabilityReader) => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>>;
}

/** Returns what this upstream supports; nothing when it can't be reached (CONF-03). */
export async function listCapabilities(upstream: CapabilityCache): Promise<ReadonlySet<string>> {
  const capabilities = await attempt(upstream.capabilities(readCapabilities));
  return capabilities.ok ? capabilities.value : new Set();
}

/** True when this upstream has a capability; false also when it can't be reached (CONF-03). */
export const supports = async (upstream: CapabilityCache, name: CapabilityName): Promise<boolean> =>
  (await listCapabilities(upstream)).has(name);

/** True when this upstream has all that the contract adds to the specification's, rather than nothing of it (D33). */
export const isExtended = (upstream: CapabilityCache): Promise<boolean> => supports(upstream, "extended");

/** Returns the revision if this upstream compares it with the stored one, else undefined (SAFE-09). */
export const keepRevisionIfCompared = async (
  upstream: CapabilityCache,
  revision: string | null | undefined,
): Promise<string | undefined> => (revision && (await isExtended(upstream)) ? revision : undefined);

/** Reads the names of the upstream's capabilities; empty when it does not know the query. @throws {FailureResponse} */
async function readCapabilities(upstream: CapabilityReader): Promise<ReadonlySet<string>> {
  const read = await attempt(upstream.query(Capabilities, {}));
  if (read.ok) return new Set(knownCapabilities(read.value.capabilities));
  if (read.failure.kind === "invalid") return new Set();
  throw new FailureResponse(read.failure);
}
