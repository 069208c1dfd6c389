import type { OptionalName } from "#contract/optional";
import type { Upstream } from "./client.server";
import { attempt, FailureResponse } from "./failure.server";
import { graphql } from "./generated";

const Capabilities = graphql(`
  query Capabilities { capabilities }
`);

/** Returns true when this upstream serves something optional; false as well where it can't be asked. CONF-03. */
export async function serves(upstream: Upstream, ...names: OptionalName[]): Promise<boolean> {
  const known = await attempt(upstream.capabilities(ask));
  return known.ok && names.every((name) => known.value.has(name));
}

/** Asks for all names. An upstream that does not know the question has none of them. @throws {FailureResponse} */
async function ask(upstream: Upstream): Promise<ReadonlySet<string>> {
  const answer = await attempt(upstream.read(Capabilities, {}));
  if (answer.ok) return new Set(answer.value.capabilities);
  if (answer.failure.kind === "invalid") return new Set();
  throw new FailureResponse(answer.failure);
}
