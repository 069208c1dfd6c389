import { createHash } from "node:crypto";
import { fold } from "#contract/text";
import italian from "#seeds/data/places-it.json" with { type: "json" };
import foreign from "#seeds/data/places-world.json" with { type: "json" };

interface Town {
  name: string;
  /** The name in another language, by which the town is found as well; "" where none is known. */
  alias: string;
  country: string;
  /** The province's abbreviation and the postcode; undefined outside Italy. */
  province: string | undefined;
  postcode: string | undefined;
  lat: number;
  lng: number;
}

/** A place as Photon's GeoJSON describes it. */
export interface PlaceFeature {
  type: "Feature";
  geometry: { type: "Point"; coordinates: [lng: number, lat: number] };
  properties: Record<"street" | "housenumber" | "postcode" | "city" | "county" | "country", string | undefined>;
}

/** The largest distance of a street from the middle of its town, in degrees. */
const SPREAD = 0.01;

/** Returns the words of a text, normalized so that they can be compared. */
function normalizeWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

type Italian = [name: string, province: string, postcode: string, lat: number, lng: number];
type Foreign = [name: string, country: string, lat: number, lng: number, alias?: string];

const countries = new Intl.DisplayNames("en", { type: "region" });

export const TOWNS = [
  ...(italian as Italian[]).map(
    ([name, province, postcode, lat, lng]): Town => ({
      name,
      alias: "",
      country: "Italy",
      province,
      postcode,
      lat,
      lng,
    }),
  ),
  ...(foreign as Foreign[]).map(([name, code, lat, lng, alias = ""]): Town => {
    return { name, alias, country: countries.of(code) ?? code, province: undefined, postcode: undefined, lat, lng };
  }),
].map((town) => ({ town, names: [town.name, town.alias].filter(Boolean).map(normalizeWords) }));

/**
 * Finds Italian towns and the larger ones of the world, and streets in them: 'Lecco', 'lec', 'Via Roma 1, Lecco',
 * '23900 Lecco LC', 'Via Roma 1 Lecco', 'Marienplatz 1, 80331 München'. A street's place is made up, but the same in
 * each answer. Italian towns come first, the larger before the smaller.
 */
export function findPlaces(query: string, limit: number): PlaceFeature[] {
  const [before = "", ...rest] = query.split(",");
  const found = rest.length > 0 ? findInTown(before, rest.join(" ")) : findWithoutComma(query);
  return found.slice(0, limit).map(({ street, at }) => toFeature(street.trim(), at));
}

function findInTown(street: string, place: string, isTown: (match: TownMatch) => boolean = () => true) {
  return findTowns(place)
    .filter(isTown)
    .map((at) => ({ street, at }));
}

/**
 * Splits a query without comma into street and town. The town is the longest end of the query that names one. After a
 * street, a foreign town needs its whole name: the beginnings of the world's towns are common words.
 */
function findWithoutComma(query: string) {
  const words = query.trim().split(/\s+/);
  for (let at = 0; at < words.length; at++) {
    const isTown = ({ town, whole }: TownMatch) => at === 0 || whole || town.country === "Italy";
    const found = findInTown(words.slice(0, at).join(" "), words.slice(at).join(" "), isTown);
    if (found.length > 0) return found;
  }
  return [];
}

/** A town with the postcode of its middle or, where that is not known, the typed one. */
interface TownMatch {
  town: Town;
  postcode: string | undefined;
  /** True when the text is the town's whole name. */
  whole: boolean;
}

/**
 * Returns the towns whose name begins with the text, the one with exactly that name first. Postcode and province only
 * narrow the list.
 */
function findTowns(text: string): TownMatch[] {
  const postcode = /\b\d{5}\b/.exec(text)?.[0];
  const words = text.replace(/\b\d{5}\b/g, " ").trim();
  const province = /^(.*\S)\s+([A-Z]{2})$/.exec(words);
  const name = normalizeWords(province?.[1] ?? words);
  if (name.length < 2 && (name || !postcode)) return [];
  const isCalled = ({ town, names }: (typeof TOWNS)[number]) =>
    name
      ? names.some((each) => each.startsWith(name)) && (!province || town.province === province[2])
      : town.postcode === postcode;
  return TOWNS.filter(isCalled)
    .map(({ town, names }) => ({ town, postcode: town.postcode ?? postcode, whole: names.includes(name) }))
    .sort((one, other) => Number(other.whole) - Number(one.whole));
}

function toFeature(street: string, { town, postcode }: TownMatch): PlaceFeature {
  const { name: city, province: county, country, lat, lng } = town;
  const [, name, housenumber] = /^(.*?)\s+(\d+\w?)$/.exec(street) ?? [null, street, undefined];
  const at = street ? shiftCoordinates(normalizeWords(street), lat, lng) : { lat, lng };
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [at.lng, at.lat] },
    properties: { street: name || undefined, housenumber, postcode, city, county, country },
  };
}

function shiftCoordinates(street: string, lat: number, lng: number) {
  const hash = createHash("sha256").update(street).digest();
  const part = (at: number) => (hash.readUInt16BE(at) / 0xffff - 0.5) * 2 * SPREAD;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { lat: round(lat + part(0)), lng: round(lng + part(2)) };
}
