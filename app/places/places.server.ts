import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/host/config.server";
import { fetchWithLimits } from "./fetch-with-limits.server";
import { MIN_QUERY_LENGTH, type Place } from "./place";
import { createPlacesProvider, MAX_PLACES } from "./providers.server";

const MAX_QUERY_LENGTH = 200;
const MAX_LABEL_LENGTH = 300;
const MAX_RESPONSE_BYTES = 256 * 1024;

export interface PlaceSearchResult {
  places: Place[];
  /** A sentence when the search found none or failed; else empty. */
  message: string;
  failed: boolean;
  /** Seconds after which the user may search again. */
  retryAfter?: number | undefined;
  attribution: string;
}

/**
 * Searches an address for a user (LOC-02). When the provider is slow or down, or the user's limit is reached, a message says so
 * and the page stays usable.
 */
export async function searchPlaces(
  text: string,
  userId: string,
  { log, placeSearches, i18n }: Pick<AppLoadContext, "log" | "placeSearches" | "i18n">,
): Promise<PlaceSearchResult> {
  const provider = createPlacesProvider();
  const query = text.replace(/\s+/g, " ").trim().slice(0, MAX_QUERY_LENGTH);
  const { attribution } = provider;
  const toResult = (places: Place[], message: string) => ({ places, message, failed: false, attribution });
  const toFailure = (message: string, retryAfter?: number) => ({ ...toResult([], message), failed: true, retryAfter });
  if (query.length < MIN_QUERY_LENGTH)
    return toResult([], i18n._("Type at least {count} characters of the address.", { count: MIN_QUERY_LENGTH }));
  const counted = await placeSearches(userId);
  if (!counted.allowed) {
    const message = i18n._("You've searched for many addresses. Wait ten minutes, or set the pin by hand.");
    return toFailure(message, counted.retryAfter);
  }
  try {
    const { url, init = {} } = provider.request(query);
    const limits = { timeout: config.placesTimeoutMs, bytes: MAX_RESPONSE_BYTES };
    const { body } = await fetchWithLimits(url, init, /^application\/json\b/, limits);
    const places = provider
      .read(JSON.parse(body.toString("utf8")))
      .filter(isUsable)
      .slice(0, MAX_PLACES);
    const none = () => i18n._("No address found. Try fewer words, or set the pin by hand.");
    return toResult(places, places.length > 0 ? "" : none());
  } catch (error) {
    log.warn({ provider: config.placesProvider, reason: String(error).slice(0, 300) }, "places not found");
    return toFailure(
      i18n._("Address search isn't available right now. Try again in a moment, or set the pin by hand."),
    );
  }
}

const isUsable = ({ label, lat, lng }: Place) =>
  label.length > 0 && label.length <= MAX_LABEL_LENGTH && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
