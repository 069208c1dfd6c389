import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import type { Pin } from "./pins";
import { PinsMap } from "./pins-map";
import { type MapView, parseMapView } from "./static-map";
import { renderStaticMap } from "./static-map.server";

const pinOf = (name: string, lat: number, lng: number, level: Pin["level"] = "well"): Pin => ({
  name,
  text: "1 machine",
  level,
  to: `/locations/${name}`,
  lat,
  lng,
});
const PINS = [pinOf("Milano", 45.5, 9.2), pinOf("Roma", 41.9, 12.5), pinOf("Ostia", 41.9001, 12.5001, "attention")];

/** Returns the links of the map without scripts, by their names; `at` is the view in the address. */
function linksOf(view: MapView | null, search = "?q=a") {
  const picture = renderStaticMap(PINS, view);
  const html = render(
    <PinsMap id="map" label="Map" path="/dashboard" pins={PINS} picture={picture} source="OSM" />,
    `/dashboard${search}`,
  ).replaceAll("&amp;", "&");
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", content = ""]) => {
    const name = attributes.match(/aria-label="([^"]*)"/)?.[1] ?? content;
    return [name, attributes.match(/href="([^"]*)"/)?.[1]] as const;
  });
  return { html, links: Object.fromEntries(links) };
}

test("a pin of the picture leads to its page, near ones to a closer view, and the address keeps its query [HOME-04]", () => {
  const { html, links } = linksOf(null);
  expect(links["Milano: 1 machine"]).toBe("/locations/Milano");
  const near = "2 locations, the worst is Ostia: 1 machine. Not working or critical: 1, Nothing needs attention: 1";
  const [, closer = ""] = links[near]?.match(/^\/dashboard\?q=a&at=([^#]*)#map$/) ?? [];
  expect(parseMapView(decodeURIComponent(closer))).toEqual({ zoom: 17, lat: 41.9001, lng: 12.5001 });
  expect(links["Show all"]).toBe("/dashboard?q=a#map");
  expect(html).toContain("Map: OSM");
});

test("the picture is zoomed by links, up to its limits [HOME-04]", () => {
  const names = (zoom: number) => {
    const { links } = linksOf({ zoom, lat: 45.5, lng: 9.2 }, "?at=x");
    return Object.entries(links).flatMap(([name, to]) => (/^(Zoom|Show)/.test(name) ? [[name, to]] : []));
  };
  const at = (zoom: number) => `/dashboard?at=${zoom}%2C45.5000%2C9.2000#map`;
  const all = ["Show all", "/dashboard#map"];
  expect(names(10)).toEqual([["Zoom in", at(11)], ["Zoom out", at(9)], all]);
  expect(names(18)).toEqual([["Zoom out", at(17)], all]);
  expect(names(0)).toEqual([["Zoom in", at(1)], all]);
});

test("a view without any pin shows them all [HOME-04]", () => {
  expect(renderStaticMap(PINS, { zoom: 10, lat: 0, lng: 0 }).view).toEqual(renderStaticMap(PINS, null).view);
});
