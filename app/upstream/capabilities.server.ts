import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const Capabilities = graphql(`
  query Capabilities { __type(name: "Query") { fields { name } } }
`);

/** How long an answer is believed, in milliseconds: an upstream may learn something while the portal runs. */
const BELIEVED = 60_000;

let known: { until: number; fields: Promise<ReadonlySet<string>> } | undefined;

/** Whether this upstream serves a query that the contract calls optional. One that can't be asked doesn't. */
export async function serves(upstream: Upstream, query: string): Promise<boolean> {
  if (!known || known.until < Date.now()) known = { until: Date.now() + BELIEVED, fields: ask(upstream) };
  try {
    return (await known.fields).has(query);
  } catch (error) {
    known = undefined;
    // A session that has ended is no answer about the upstream.
    if (error instanceof Response && error.status < 400) throw error;
    return false;
  }
}

async function ask(upstream: Upstream): Promise<ReadonlySet<string>> {
  const { __type } = await upstream.read(Capabilities, {});
  return new Set((__type?.fields ?? []).map(({ name }) => name));
}
