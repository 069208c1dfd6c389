import { config } from "~/host/config.server";
import type { Visitor } from "~/host/load-context";

/** How many characters of the User-Agent header are sent. */
const BROWSER_LENGTH = 200;

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
    "X-Portal-Key": key,
    "X-Visitor-Address": address,
    "X-Visitor-Browser": encodeURIComponent(visible(browser).slice(0, BROWSER_LENGTH)),
    ...(device ? { "X-Visitor-Device": device } : {}),
  };
}

/** Returns the visible Latin-1 characters of a text, since node reads headers as Latin-1. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").trim();
}
