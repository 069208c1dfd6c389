import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const Capabilities = graphql(`
  query Capabilities {
    query: __type(name: "Query") { fields { name args { name } } }
    mutation: __type(name: "Mutation") { fields { name args { name } } }
  }
`);

/**
 * How long an answer is believed, in milliseconds. A new version of the upstream may serve more while the portal runs.
 */
const BELIEVED = 60_000;

let known: { until: number; names: Promise<ReadonlySet<string>> } | undefined;

/**
 * True when this upstream serves an optional query of the contract, or takes an optional argument, written
 * `updateLocation.revision`. False when the upstream can't be asked.
 */
export async function serves(upstream: Upstream, name: string): Promise<boolean> {
  if (!known || known.until < Date.now()) known = { until: Date.now() + BELIEVED, names: ask(upstream) };
  try {
    return (await known.names).has(name);
  } catch (error) {
    known = undefined;
    // A redirect means that the session has ended. It says nothing about the upstream.
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
