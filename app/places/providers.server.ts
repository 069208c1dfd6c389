import { z } from "zod";
import { config } from "~/host/config.server";
import type { Place } from "./place";

export const MAX_PLACES = 6;

export interface PlacesProvider {
  /** The name that must be shown beside the results. */
  attribution: string;
  request(query: string): { url: string; init?: RequestInit };
  /** Returns the places in an answer. @throws when the answer has another shape */
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

/** Returns Photon (photon.komoot.io), or a service with the same API. @param options `withCounty` when labels name the county */
export function photon(base: string, attribution: string, { withCounty = false } = {}): PlacesProvider {
  return {
    attribution,
    request: (query) => ({ url: `${base}/api?${new URLSearchParams({ q: query, limit: `${MAX_PLACES}` })}` }),
    read: (answer) =>
      photonAnswer.parse(answer).features.map(({ geometry: { coordinates }, properties }) => {
        const { name, street, housenumber, postcode, city, country } = properties;
        const line = [street, housenumber].filter(Boolean).join(" ") || (name === city ? "" : name);
        const town = [postcode, city, withCounty && properties.county].filter(Boolean).join(" ");
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
        body: JSON.stringify({ textQuery, pageSize: MAX_PLACES, languageCode: "en" }),
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

export function createPlacesProvider(): PlacesProvider {
  const { placesProvider, placesKey = "", upstreamUrl } = config;
  const toBase = (fallback: string) => (config.placesUrl ?? fallback).replace(/\/+$/, "");
  if (placesProvider === "google") return google(toBase("https://places.googleapis.com"), placesKey);
  if (placesProvider === "photon")
    return photon(toBase("https://photon.komoot.io"), "Photon, © OpenStreetMap contributors");
  return photon(toBase(`${upstreamUrl.replace(/\/+$/, "")}/places`), "GeoNames, CC BY 4.0", { withCounty: true });
}
