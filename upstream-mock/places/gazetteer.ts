import { createHash } from "node:crypto";
import { fold } from "#contract/text";
import towns from "#seeds/data/places-it.json" with { type: "json" };

type Town = [name: string, province: string, postcode: string, lat: number, lng: number];

/** A place as Photon's GeoJSON describes it. */
export interface PlaceFeature {
  type: "Feature";
  geometry: { type: "Point"; coordinates: [lng: number, lat: number] };
  properties: Record<"street" | "housenumber" | "postcode" | "city" | "county" | "country", string | undefined>;
}

/** The largest distance of a street from the middle of its town, in degrees. */
const SPREAD = 0.01;

/** Returns the words of a text in the form in which they are compared. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const TOWNS = (towns as Town[]).map((town) => ({ town, folded: wordsOf(town[0]) }));

/**
 * Finds Italian towns, and streets in them: 'Lecco', 'lec', 'Via Roma 1, Lecco', '23900 Lecco LC', 'Via Roma 1 Lecco'.
 * A street's place is made up, but the same in each answer. The towns are ordered by size.
 */
export function findPlaces(query: string, limit: number): PlaceFeature[] {
  const [before = "", ...rest] = query.split(",");
  const found = rest.length > 0 ? inTown(before, rest.join(" ")) : withoutComma(query);
  return found.slice(0, limit).map(({ street, town }) => featureOf(street.trim(), town));
}

function inTown(street: string, place: string) {
  return townsCalled(place).map((town) => ({ street, town }));
}

/** Splits a query without comma into street and town. The town is the longest end of the query that names one. */
function withoutComma(query: string) {
  const words = query.trim().split(/\s+/);
  for (let at = 0; at < words.length; at++) {
    const found = inTown(words.slice(0, at).join(" "), words.slice(at).join(" "));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Returns the towns whose name begins with the text, the one with exactly that name first. Postcode and province only
 * narrow the list.
 */
function townsCalled(text: string): Town[] {
  const postcode = /\b\d{5}\b/.exec(text)?.[0];
  const words = text.replace(/\b\d{5}\b/g, " ").trim();
  const province = /^(.*\S)\s+([A-Z]{2})$/.exec(words);
  const name = wordsOf(province?.[1] ?? words);
  if (!name && postcode) return TOWNS.filter(({ town }) => town[2] === postcode).map(({ town }) => town);
  if (name.length < 2) return [];
  const found = TOWNS.filter(
    ({ town, folded }) => folded.startsWith(name) && (!province || town[1] === province[2]),
  ).sort((one, other) => Number(other.folded === name) - Number(one.folded === name));
  return found.map(({ town }) => town);
}

function featureOf(street: string, [city, county, postcode, lat, lng]: Town): PlaceFeature {
  const [, name, housenumber] = /^(.*?)\s+(\d+\w?)$/.exec(street) ?? [null, street, undefined];
  const at = street ? shifted(wordsOf(street), lat, lng) : { lat, lng };
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [at.lng, at.lat] },
    properties: { street: name || undefined, housenumber, postcode, city, county, country: "Italy" },
  };
}

function shifted(street: string, lat: number, lng: number) {
  const hash = createHash("sha256").update(street).digest();
  const part = (at: number) => (hash.readUInt16BE(at) / 0xffff - 0.5) * 2 * SPREAD;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { lat: round(lat + part(0)), lng: round(lng + part(2)) };
}
