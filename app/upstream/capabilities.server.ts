import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const Capabilities = graphql(`
  query Capabilities {
    query: __type(name: "Query") { fields { name args { name } } }
    mutation: __type(name: "Mutation") { fields { name args { name } } }
  }
`);

/** How long an answer is believed, in milliseconds: an upstream may learn something while the portal runs. */
const BELIEVED = 60_000;

let known: { until: number; names: Promise<ReadonlySet<string>> } | undefined;

/**
 * Whether this upstream serves a query that the contract calls optional, or takes such an argument, written
 * `updateLocation.revision`. One that can't be asked doesn't.
 */
export async function serves(upstream: Upstream, name: string): Promise<boolean> {
  if (!known || known.until < Date.now()) known = { until: Date.now() + BELIEVED, names: ask(upstream) };
  try {
    return (await known.names).has(name);
  } catch (error) {
    known = undefined;
    // A session that has ended is no answer about the upstream.
    if (error instanceof Response && error.status < 400) throw error;
    return false;
  }
}

async function ask(upstream: Upstream): Promise<ReadonlySet<string>> {
  const { query, mutation } = await upstream.read(Capabilities, {});
  const queries = (query?.fields ?? []).map(({ name }) => name);
  const fields = [...(query?.fields ?? []), ...(mutation?.fields ?? [])];
  const optional = fields.flatMap(({ name, args }) => args.map((arg) => `${name}.${arg.name}`));
  return new Set([...queries, ...optional]);
}
