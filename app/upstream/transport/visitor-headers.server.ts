import { HEADERS } from "#contract/headers";
import { LONGEST_BROWSER } from "#contract/limits";
import { config } from "~/host/config.server";
import type { Visitor } from "~/host/load-context";

/**
 * Returns the headers that tell the upstream about the visitor, because it counts attempts by address and sees only the
 * portal's own. Empty without a shared key: the upstream would not believe them (SAFE-02, SAFE-07).
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

/** Returns the visible Latin-1 characters of a text, since node reads headers as Latin-1. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").trim();
}
