import { expect, test } from "vitest";
import { findPlaces } from "./gazetteer";

const first = (query: string) => findPlaces(query, 5)[0];

test("towns are found by their beginning, the one with exactly that name first", () => {
  expect(first("roma")?.properties.city).toBe("Roma");
  expect(findPlaces("san", 3)).toHaveLength(3);
  expect(first("Forlì")?.properties.city).toBe(first("forli")?.properties.city);
  expect(findPlaces("Nowhere at all", 5)).toEqual([]);
  expect(findPlaces("", 5)).toEqual([]);
});

test("a street is found before its town, with or without a comma, and always at the same place", () => {
  const found = first("Via Roma 12, Lecco");
  expect(found?.properties).toMatchObject({ street: "Via Roma", housenumber: "12", city: "Lecco", country: "Italy" });
  expect(first("Via Roma 12 Lecco")).toEqual(found);
  expect(first("via roma 12, 23900 Lecco LC")?.geometry).toEqual(found?.geometry);
  expect(first("Lecco")?.geometry).not.toEqual(found?.geometry);
});

test("the larger towns of the world are found, by their own and their English name", () => {
  for (const name of ["München", "munchen", "Munich", "MUNI"])
    expect(findPlaces(name, 20).map(({ properties }) => properties.country)).toContain("Germany");
  expect(first("London")?.properties).toMatchObject({ city: "London", country: "United Kingdom" });
  const found = first("Marienplatz 1, 80331 München")?.properties;
  expect(found).toMatchObject({ street: "Marienplatz", housenumber: "1", postcode: "80331", country: "Germany" });
});
