import { timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { digest } from "#db/secrets";

/** Whose request a portal carries out, as it says; null where it says nothing, or is not to be believed. */
export interface Visitor {
  address: string | null;
  browser: string | null;
  /** Names the browser's earlier sign-in to the account that a request is about (SAFE-02). */
  device: string | null;
}

/** The headers that tell of a visitor: the contract describes them in `schema/common.graphql`. */
export const VISITOR_HEADERS = ["x-portal-key", "x-visitor-address", "x-visitor-browser", "x-visitor-device"] as const;

type ReadHeader = (name: (typeof VISITOR_HEADERS)[number]) => string | null | undefined;

/** A request of nobody in particular. */
export const UNKNOWN_VISITOR: Visitor = { address: null, browser: null, device: null };

/** Returns the visitor that a portal names with the shared key; without the right key nobody is believed. */
export function readVisitor(portalKey: string | null, header: ReadHeader): Visitor {
  if (portalKey === null || !isSame(header("x-portal-key") ?? "", portalKey)) return UNKNOWN_VISITOR;
  const address = header("x-visitor-address") ?? "";
  const device = header("x-visitor-device") ?? "";
  return {
    address: isIP(address) ? address : null,
    browser: decoded(header("x-visitor-browser") ?? ""),
    device: /^[\w-]{16,128}$/.test(device) ? device : null,
  };
}

/** True when both texts are the same; takes as long for any two texts. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, 200) || null;
  } catch {
    return null;
  }
}
