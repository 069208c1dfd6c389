import { MINUTE } from "#contract/durations";
import type { Capabilities } from "~/host/load-context";

/**
 * Creates the cache of the upstream's capabilities for all requests (CONF-03). Simultaneous pages share one read. Only
 * the first ones wait: later the last result counts during a refresh, and when a refresh fails.
 */
export function createCapabilityCache(): Capabilities {
  let cached: { until: number; names: ReadonlySet<string> } | undefined;
  let refreshing: Promise<ReadonlySet<string>> | undefined;

  async function refresh(read: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    try {
      const names = await read();
      cached = { until: Date.now() + MINUTE, names };
      return names;
    } catch (error) {
      if (cached) return cached.names;
      throw error;
    } finally {
      refreshing = undefined;
    }
  }

  return (read) => {
    if (cached && Date.now() < cached.until) return Promise.resolve(cached.names);
    refreshing ??= refresh(read);
    return cached ? Promise.resolve(cached.names) : refreshing;
  };
}
