import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { World } from "./world";

/** The part of a request that `undici` reports. */
interface Told {
  request: { origin: string; headers: string[] | string };
}

const BEGUN = "undici:request:create";
const ENDED = ["undici:request:trailers", "undici:request:error"];

/**
 * Counts the portal's upstream requests in a user's name while something runs, and their waves. The requests of a
 * wave begin before any of them has ended. Requests without a user, for the host's caches, are not counted.
 */
export async function upstreamCalls(world: World, run: () => Promise<unknown>) {
  const under = new Set<object>();
  let requests = 0;
  let waves = 0;
  let ended = true;
  const begin = (message: unknown) => {
    const { request } = message as Told;
    if (request.origin !== world.mock.address || !/authorization/i.test(String(request.headers))) return;
    under.add(request);
    requests++;
    if (ended) waves++;
    ended = false;
  };
  const end = (message: unknown) => {
    if (under.delete((message as Told).request)) ended = true;
  };
  subscribe(BEGUN, begin);
  for (const name of ENDED) subscribe(name, end);
  try {
    await run();
  } finally {
    unsubscribe(BEGUN, begin);
    for (const name of ENDED) unsubscribe(name, end);
  }
  return { requests, waves };
}
