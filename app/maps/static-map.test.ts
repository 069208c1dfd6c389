import { expect, test } from "vitest";
import { project, TILE } from "~/places/tiles";
import type { Pin } from "./pins";
import { fitMapView, MAP_HEIGHT, MAP_WIDTH, parseMapView, serializeMapView } from "./static-map";
import { renderStaticMap } from "./static-map.server";

const pin = (name: string, lat: number, lng: number): Pin => ({
  name,
  lat,
  lng,
  level: "well",
  text: "well",
  to: `/${name}`,
});
const MILANO = pin("Milano", 45.46, 9.18);
const PALERMO = pin("Palermo", 38.13, 13.35);
const AUCKLAND = pin("Auckland", -36.85, 174.76);
const HONOLULU = pin("Honolulu", 21.31, -157.86);

test("all pins are in the picture, as close as may be [HOME-04]", () => {
  for (const pins of [[MILANO, PALERMO], [MILANO], [MILANO, PALERMO, AUCKLAND], [AUCKLAND, HONOLULU]]) {
    const { spots } = renderStaticMap(pins, null);
    expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(pins.length);
    for (const { left, top } of spots) {
      expect(Math.min(left, top), pins[0]?.name).toBeGreaterThanOrEqual(0);
      expect(Math.max(left, top)).toBeLessThanOrEqual(100);
    }
  }
  const { zoom } = fitMapView([MILANO, PALERMO]);
  const far = Math.abs(project(MILANO, zoom + 1).y - project(PALERMO, zoom + 1).y);
  expect(far, "a closer one would not show both").toBeGreaterThan(MAP_HEIGHT - 120);
});

test("a single pin is shown in its region, near ones among their streets [HOME-04]", () => {
  expect(fitMapView([MILANO]).zoom).toBe(8);
  expect(fitMapView([MILANO, { ...MILANO, lat: MILANO.lat + 0.001 }]).zoom).toBe(14);
});

test("tiles cover the picture without a gap, and only where the world is [HOME-04]", () => {
  const { tiles } = renderStaticMap([MILANO], null);
  const covers = (x: number, y: number) =>
    tiles.filter(({ left, top }) => left <= x && x < left + TILE && top <= y && y < top + TILE).length;
  // Wide screens show more of the map left and right, phones above and below.
  for (const x of [-220, 0, MAP_WIDTH / 2, MAP_WIDTH - 1, MAP_WIDTH + 220]) expect(covers(x, 300), `${x}`).toBe(1);
  for (const y of [-180, 0, MAP_HEIGHT / 2, MAP_HEIGHT - 1, MAP_HEIGHT + 180]) expect(covers(480, y), `${y}`).toBe(1);
  const { tiles: world, wider } = renderStaticMap([MILANO], { zoom: 0, lat: 0, lng: 0 });
  expect([world, wider]).toEqual([[{ x: 0, y: 0, left: 352, top: 172 }], null]);
});

test("an address may ask for a part of the map, unless there is no pin [HOME-04]", () => {
  const asked = { zoom: 9, lat: 38.1, lng: 13.4 };
  expect(parseMapView(serializeMapView(asked))).toEqual(asked);
  expect(renderStaticMap([MILANO, PALERMO], asked)).toMatchObject({ view: asked, closer: 10, wider: 8 });
  expect(renderStaticMap([MILANO, PALERMO], { zoom: 9, lat: 0, lng: 0 }).view).toEqual(fitMapView([MILANO, PALERMO]));
  expect(renderStaticMap([MILANO], { zoom: 18, lat: MILANO.lat, lng: MILANO.lng }).closer).toBeNull();
  for (const none of [null, "", "x", "9", "9,1", "19,0,0", "-1,0,0", "9.5,0,0", "9,86,0", "9,0,181", "9,1,x"])
    expect(parseMapView(none), `${none}`).toBeNull();
});
