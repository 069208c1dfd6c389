import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type OperationDefinitionNode, parse } from "graphql";
import { GRAPHQL_PATH } from "#contract/rest";
import type { World } from "./world";

/** The part of a request that `undici` publishes. */
interface Published {
  request: { origin: string; path: string; body: Buffer | string | null };
}

const CREATED = "undici:request:create";

/** Returns the GraphQL root fields and REST paths that the portal reads while something runs. */
export async function readsOf(world: World, run: () => Promise<unknown>): Promise<Set<string>> {
  const reads = new Set<string>();
  const note = (message: unknown) => {
    const { request } = message as Published;
    if (request.origin !== world.mock.address) return;
    for (const operation of operationsOf(request)) reads.add(operation);
  };
  subscribe(CREATED, note);
  try {
    await run();
  } finally {
    unsubscribe(CREATED, note);
  }
  return reads;
}

function operationsOf({ path, body }: Published["request"]): string[] {
  if (path !== GRAPHQL_PATH) return [path.replace(/\?.*/, "")];
  const [operation] = parse(JSON.parse(String(body)).query).definitions as OperationDefinitionNode[];
  return (operation?.selectionSet.selections ?? []).flatMap((each) => ("name" in each ? [each.name.value] : []));
}
