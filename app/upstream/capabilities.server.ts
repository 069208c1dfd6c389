import type { OptionalName } from "#contract/optional";
import { attempt, FailureResponse } from "./failure.server";
import { graphql } from "./generated";
import type { TypedDocumentString } from "./generated/graphql";

const Capabilities = graphql(`
  query Capabilities { capabilities }
`);

/** A client that can ask the upstream. */
interface Asking {
  read<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables): Promise<Result>;
}

/** A client that knows what keeps the answers: `Upstream`. */
interface Knowing {
  capabilities(ask: (upstream: Asking) => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>>;
}

/** Returns true when this upstream serves all of these; false as well where it can't be asked. CONF-03. */
export async function serves(upstream: Knowing, ...names: OptionalName[]): Promise<boolean> {
  const known = await attempt(upstream.capabilities(ask));
  return known.ok && names.every((name) => known.value.has(name));
}

/** Asks for all names. An upstream that does not know the question has none of them. @throws {FailureResponse} */
async function ask(upstream: Asking): Promise<ReadonlySet<string>> {
  const answer = await attempt(upstream.read(Capabilities, {}));
  if (answer.ok) return new Set(answer.value.capabilities);
  if (answer.failure.kind === "invalid") return new Set();
  throw new FailureResponse(answer.failure);
}
