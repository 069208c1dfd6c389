import { LRUCache } from "lru-cache";
import { MINUTE } from "#contract/durations";
import type { Capabilities } from "~/host/load-context";

/** Reads the names of the upstream's capabilities. */
type Read = Parameters<Capabilities>[0];

/**
 * Creates the cache of the upstream's capabilities for all requests (CONF-03). Simultaneous pages share one read. Only
 * the first ones wait: later the last result counts during a refresh, and when a refresh fails.
 */
export function createCapabilityCache(): Capabilities {
  const cache = new LRUCache<"all", ReadonlySet<string>, Read>({
    max: 1,
    ttl: MINUTE,
    // A test's clock can move this one.
    perf: { now: () => Date.now() },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  return (read) => cache.forceFetch("all", { context: read });
}
