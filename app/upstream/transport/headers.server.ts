import { createHmac } from "node:crypto";
import { HEADERS } from "#contract/headers";
import { MAX_USER_AGENT_LENGTH } from "#contract/limits";
import { config } from "~/host/config.server";
import type { Logger, Visitor } from "~/host/load-context";

/**
 * Returns the headers with the visitor's address and browser: the upstream counts attempts by address and sees only the
 * portal's own. Without a shared key only the language, because the upstream would not trust them (SAFE-02, SAFE-07, LANG-03).
 */
export function visitorHeaders(
  { address, browser, language }: Visitor,
  device: string | undefined,
  key: string | undefined = config.portalKey,
): Record<string, string> {
  const readable = { "Accept-Language": language };
  if (!key) return readable;
  return {
    ...readable,
    [HEADERS.portalKey]: key,
    [HEADERS.visitorAddress]: address,
    [HEADERS.visitorBrowser]: encodeURIComponent(toLatin1(browser).slice(0, MAX_USER_AGENT_LENGTH)),
    ...(device ? { [HEADERS.visitorDevice]: device } : {}),
  };
}

/** Removes characters outside visible Latin-1, as which Node reads headers. */
const toLatin1 = (text: string): string => text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").trim();

/** Returns a key of nonce, operation and a keyed hash of the content, so that a corrected form is a new call. */
export function idempotencyKey(nonce: string, operation: string, content: unknown): string {
  return `${nonce}.${operation}.${createHmac("sha256", nonce)
    .update(JSON.stringify(content ?? null))
    .digest("base64url")}`;
}

/**
 * Creates the function that warns once when the upstream has another key: it then takes all visitors for one (SAFE-07).
 */
export function createWrongKeyLogger() {
  let isDue = true;
  return (headers: Record<string, unknown>, log: Pick<Logger, "warn">) => {
    if (!isDue || headers[HEADERS.portalKey] !== "wrong") return;
    isDue = false;
    log.warn({ setting: "PORTAL_KEY" }, "The upstream has another PORTAL_KEY. Set the same one for both.");
  };
}
