import { HEADERS } from "#contract/headers";
import { LONGEST_BROWSER } from "#contract/limits";
import { config } from "~/host/config.server";
import type { Visitor } from "~/host/load-context";

/**
 * Returns the headers that tell an upstream whose request the portal carries out: it counts what belongs to addresses, and
 * sees the portal's own address only. Empty without a shared key: the upstream wouldn't believe them. SAFE-02, SAFE-07.
 */
export function visitorHeaders(
  { address, browser }: Visitor,
  device: string | undefined,
  key: string | undefined = config.portalKey,
): Record<string, string> {
  if (!key) return {};
  return {
    [HEADERS.portalKey]: key,
    [HEADERS.visitorAddress]: address,
    [HEADERS.visitorBrowser]: encodeURIComponent(visible(browser).slice(0, LONGEST_BROWSER)),
    ...(device ? { [HEADERS.visitorDevice]: device } : {}),
  };
}

/** Returns the text without what can't be seen or would split a pair of surrogates; node reads headers as Latin-1. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").trim();
}
