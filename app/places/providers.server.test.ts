import { expect, test } from "vitest";
import { google, photon } from "./providers.server";

test("Photon's features become addresses [LOC-02]", () => {
  const provider = photon("https://photon.example", "somebody");
  expect(provider.request("Via Roma 1, Lecco").url).toBe("https://photon.example/api?q=Via+Roma+1%2C+Lecco&limit=6");
  const feature = (properties: object) => ({ geometry: { coordinates: [9.39, 45.85] }, properties });
  const places = provider.read({
    features: [
      feature({ street: "Via Roma", housenumber: "1", postcode: "23900", city: "Lecco", country: "Italy" }),
      feature({ name: "Lecco", city: "Lecco", country: "Italy", osm_id: 1 }),
      feature({ name: "Castello", city: "Lecco" }),
    ],
  });
  expect(places.map(({ label }) => label)).toEqual([
    "Via Roma 1, 23900 Lecco, Italy",
    "Lecco, Italy",
    "Castello, Lecco",
  ]);
  expect(places[0]).toMatchObject({ lat: 45.85, lng: 9.39 });
  expect(() => provider.read({ features: "none" })).toThrow();
});

test("Google is asked with its key in a header, and answers nothing when nothing is found [LOC-02]", () => {
  const provider = google("https://google.example", "secret");
  const { url, init } = provider.request("Lecco");
  expect(url).not.toContain("secret");
  expect(init?.headers).toMatchObject({ "X-Goog-Api-Key": "secret" });
  expect(provider.read({})).toEqual([]);
  const place = { formattedAddress: "Lecco LC, Italy", location: { latitude: 45.85, longitude: 9.39 } };
  expect(provider.read({ places: [place] })).toEqual([{ label: "Lecco LC, Italy", lat: 45.85, lng: 9.39 }]);
});
