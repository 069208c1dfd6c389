import { z } from "zod";
import { settings } from "~/host/settings.server";
import type { Place } from "./place";

/** How many places a search brings. */
export const MOST_PLACES = 6;

/** Somebody who knows where addresses are. */
export interface PlacesProvider {
  /** Whom to name beside the results. */
  attribution: string;
  /** What to fetch for a query. */
  request(query: string): { url: string; init?: RequestInit };
  /** The places in its answer. @throws where the answer has another shape */
  read(answer: unknown): Place[];
}

const word = z.string().optional();

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: word,
        street: word,
        housenumber: word,
        postcode: word,
        city: word,
        county: word,
        country: word,
      }),
    }),
  ),
});

/** Photon (photon.komoot.io) and whatever answers like it. */
export function photon(base: string, attribution: string, county = false): PlacesProvider {
  return {
    attribution,
    request: (query) => ({ url: `${base}/api?${new URLSearchParams({ q: query, limit: `${MOST_PLACES}` })}` }),
    read: (answer) =>
      photonAnswer.parse(answer).features.map(({ geometry: { coordinates }, properties }) => {
        const { name, street, housenumber, postcode, city, country } = properties;
        const line = [street, housenumber].filter(Boolean).join(" ") || (name === city ? "" : name);
        const town = [postcode, city, county && properties.county].filter(Boolean).join(" ");
        const label = [line, town, country].filter(Boolean).join(", ");
        return { label, lng: coordinates[0], lat: coordinates[1] };
      }),
  };
}

const googleAnswer = z.object({
  places: z
    .array(
      z.object({
        formattedAddress: z.string(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    )
    .default([]),
});

/** Google's Places API, text search. */
export function google(base: string, key: string): PlacesProvider {
  return {
    attribution: "Google",
    request: (textQuery) => ({
      url: `${base}/v1/places:searchText`,
      init: {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Goog-Api-Key": key,
          "X-Goog-FieldMask": "places.formattedAddress,places.location",
        },
        body: JSON.stringify({ textQuery, pageSize: MOST_PLACES, languageCode: "en" }),
      },
    }),
    read: (answer) =>
      googleAnswer.parse(answer).places.map(({ formattedAddress, location }) => ({
        label: formattedAddress,
        lat: location.latitude,
        lng: location.longitude,
      })),
  };
}

/** The provider that the settings choose. */
export function chosenProvider(): PlacesProvider {
  const { PLACES_PROVIDER, PLACES_KEY = "", UPSTREAM_URL } = settings;
  const at = (otherwise: string) => (settings.PLACES_URL ?? otherwise).replace(/\/+$/, "");
  if (PLACES_PROVIDER === "google") return google(at("https://places.googleapis.com"), PLACES_KEY);
  if (PLACES_PROVIDER === "photon")
    return photon(at("https://photon.komoot.io"), "Photon, © OpenStreetMap contributors");
  return photon(at(`${UPSTREAM_URL.replace(/\/+$/, "")}/places`), "GeoNames, CC BY 4.0", true);
}
