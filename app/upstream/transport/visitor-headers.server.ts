import type { Visitor } from "~/host/load-context";
import { settings } from "~/host/settings.server";

/** Characters of a browser's name for itself that are sent. */
const BROWSER_LENGTH = 200;

/**
 * Returns the headers that tell an upstream whose request the portal carries out: it counts what belongs to addresses, and
 * sees the portal's own address only. Empty without a shared key: the upstream wouldn't believe them. SAFE-02, SAFE-07.
 */
export function visitorHeaders(
  { address, browser }: Visitor,
  device: string | undefined,
  key: string | undefined = settings.PORTAL_KEY,
): Record<string, string> {
  if (!key) return {};
  return {
    "X-Portal-Key": key,
    "X-Visitor-Address": address,
    "X-Visitor-Browser": encodeURIComponent(visible(browser).slice(0, BROWSER_LENGTH)),
    ...(device ? { "X-Visitor-Device": device } : {}),
  };
}

/** Returns the text without what can't be seen or would split a pair of surrogates; node reads headers as Latin-1. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").trim();
}
