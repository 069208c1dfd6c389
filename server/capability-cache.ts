import { MINUTE } from "#contract/durations";
import type { Capabilities } from "~/host/load-context";

/** The time in milliseconds after which the upstream is asked again: it may learn something while the portal runs. */
const KEPT_FOR = MINUTE;

/**
 * Returns what keeps the upstream's answer about itself, for all requests of this portal (CONF-03). Pages that want to know
 * at the same time ask once. Only the first ones wait: later the last answer counts while the upstream is asked again, and
 * where it can't be asked.
 */
export function createCapabilityCache(): Capabilities {
  let known: { until: number; names: ReadonlySet<string> } | undefined;
  let asking: Promise<ReadonlySet<string>> | undefined;

  async function asked(ask: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    try {
      const names = await ask();
      known = { until: Date.now() + KEPT_FOR, names };
      return names;
    } catch (error) {
      if (known) return known.names;
      throw error;
    } finally {
      asking = undefined;
    }
  }

  return (ask) => {
    if (known && Date.now() < known.until) return Promise.resolve(known.names);
    asking ??= asked(ask);
    return known ? Promise.resolve(known.names) : asking;
  };
}
