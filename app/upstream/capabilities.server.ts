import type { CapabilityName } from "#contract/capabilities";
import { attempt, FailureResponse } from "./failure.server";
import { graphql } from "./generated";
import type { TypedDocumentString } from "./generated/graphql";

const Capabilities = graphql(`
  query Capabilities { capabilities }
`);

/** A client that can ask the upstream what it supports. */
interface CapabilityReader {
  query<Result, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
}

/** A client that caches the answer: `UpstreamClient`. */
interface CapabilityCache {
  capabilities(ask: (upstream: CapabilityReader) => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>>;
}

/** True when this upstream has a capability; false also when it can't be asked (CONF-03). */
export async function supports(upstream: CapabilityCache, name: CapabilityName): Promise<boolean> {
  const known = await attempt(upstream.capabilities(ask));
  return known.ok && known.value.has(name);
}

/** Returns a revision for an upstream that compares it with the stored one; undefined for another one (SAFE-09). */
export const comparable = async (
  upstream: CapabilityCache,
  revision: string | null | undefined,
): Promise<string | undefined> => (revision && (await supports(upstream, "safe-writes")) ? revision : undefined);

/** Returns the names of the upstream's capabilities; none if it does not know the query. @throws {FailureResponse} */
async function ask(upstream: CapabilityReader): Promise<ReadonlySet<string>> {
  const answer = await attempt(upstream.query(Capabilities, {}));
  if (answer.ok) return new Set(answer.value.capabilities);
  if (answer.failure.kind === "invalid") return new Set();
  throw new FailureResponse(answer.failure);
}
