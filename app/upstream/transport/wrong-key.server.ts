import { HEADERS } from "#contract/headers";
import type { Log } from "~/host/load-context";

/**
 * Returns a function that warns once when an answer says that the upstream has another key: it then takes all visitors
 * for one (SAFE-07).
 */
export function createKeyWarning() {
  let isDue = true;
  return (headers: Record<string, unknown>, log: Pick<Log, "warn">) => {
    if (!isDue || headers[HEADERS.portalKey] !== "wrong") return;
    isDue = false;
    log.warn({ setting: "PORTAL_KEY" }, "The upstream has another PORTAL_KEY. Set the same one for both.");
  };
}
