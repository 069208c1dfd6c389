import { timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { HEADERS } from "#contract/headers";
import { LONGEST_BROWSER } from "#contract/limits";
import { digest } from "#db/secrets";

/** Whose request a portal carries out, as it says; null where it says nothing, or is not to be believed. */
export interface Visitor {
  address: string | null;
  browser: string | null;
  /** Names the browser's earlier sign-in to the account that a request is about (SAFE-02). */
  device: string | null;
}

/** The headers that tell of a visitor: the contract describes them in `schema/common.graphql`. */
export const VISITOR_HEADERS = [
  HEADERS.portalKey,
  HEADERS.visitorAddress,
  HEADERS.visitorBrowser,
  HEADERS.visitorDevice,
] as const;

type ReadHeader = (name: (typeof VISITOR_HEADERS)[number]) => string | null | undefined;

/** A request of nobody in particular. */
export const UNKNOWN_VISITOR: Visitor = { address: null, browser: null, device: null };

/** Returns the visitor that a portal names with the shared key; without the right key nobody is believed. */
export function readVisitor(portalKey: string | null, header: ReadHeader): Visitor {
  if (portalKey === null || !isSame(header(HEADERS.portalKey) ?? "", portalKey)) return UNKNOWN_VISITOR;
  const address = header(HEADERS.visitorAddress) ?? "";
  const device = header(HEADERS.visitorDevice) ?? "";
  return {
    address: isIP(address) ? address : null,
    browser: decoded(header(HEADERS.visitorBrowser) ?? ""),
    device: /^[\w-]{16,128}$/.test(device) ? device : null,
  };
}

/** True when both texts are the same; takes as long for any two texts. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, LONGEST_BROWSER) || null;
  } catch {
    return null;
  }
}
