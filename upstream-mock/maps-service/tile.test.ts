import { statSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import type { TileAddress } from "./country-map";
import { drawTile } from "./tile";

type Theme = "light" | "dark";
const THEMES: Theme[] = ["light", "dark"];

/** Returns the tile of a place, and the place's pixel in it. */
function locate([lat, lng]: readonly [number, number], zoom: number) {
  const world = 256 * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const [x, y] = [Math.floor((lng / 360 + 0.5) * world), Math.floor(down * world)];
  return { tile: { zoom, x: x >> 8, y: y >> 8 }, pixel: (y & 0xff) * 256 + (x & 0xff) };
}

/** Returns the colour of each pixel of a tile as a number. */
function coloursOf(tile: TileAddress, theme: Theme): Uint32Array {
  const { data } = PNG.sync.read(drawTile(tile, theme));
  return Uint32Array.from({ length: 256 * 256 }, (_, pixel) => data.readUInt32BE(pixel * 4) >>> 8);
}

function colourAt(place: readonly [number, number], zoom: number, theme: Theme) {
  const { tile, pixel } = locate(place, zoom);
  return coloursOf(tile, theme)[pixel];
}

const LAND = { light: 0xf6f8fa, dark: 0x1b242e };
const SEA = { light: 0xdfe8f1, dark: 0x0d141c };
const NAME = { light: 0x748190, dark: 0x7f8d9b };
const WHITE = 0xffffff;
const BESIDE_MILANO = [45.6, 9.05] as const;
const PLACES = [
  ["beside Milano", LAND, BESIDE_MILANO],
  ["Sardegna", LAND, [40.1, 9.1]],
  ["Kansas", LAND, [38.5, -98]],
  ["Chukotka, over the date line", LAND, [66.5, -177]],
  ["the South Pole, whose coast goes round the world", LAND, [-84, 0]],
  ["the Adriatic", SEA, [43.6, 14.6]],
  ["the Tyrrhenian Sea", SEA, [40.3, 12.5]],
  ["the Pacific", SEA, [0, -150]],
  ["the North Pole", SEA, [84.9, 20]],
] as const;

test.each(PLACES)("%s has its colour on both maps", (_, colours, place) => {
  for (const zoom of [4, 5, 7, 9])
    for (const theme of THEMES) expect(colourAt(place, zoom, theme), `${theme} ${zoom}`).toBe(colours[theme]);
});

test("towns have names from zoom 4 on, until a tile shows one town", () => {
  for (const theme of THEMES)
    for (let zoom = 3; zoom < 16; zoom++) {
      const colours = coloursOf(locate([45.46427, 9.18951], zoom).tile, theme);
      expect(colours.includes(NAME[theme]), `${theme} ${zoom}`).toBe(zoom >= 4 && zoom < 14);
    }
});

test("streets begin at zoom 10, in three greys, and the sea stays the sea", () => {
  for (const theme of THEMES) {
    expect(new Set(coloursOf({ zoom: 18, x: 137_000, y: 94_000 }, theme)).size).toBe(3);
    expect(coloursOf(locate(BESIDE_MILANO, 9).tile, theme)).not.toContain(WHITE);
    expect(colourAt([43.6, 14.6], 13, theme)).toBe(SEA[theme]);
  }
  expect(coloursOf(locate(BESIDE_MILANO, 10).tile, "light")).toContain(WHITE);
});

test("a tile is alike in each answer, differs from the next one, and is small", () => {
  for (const zoom of [0, 4, 7, 9, 12, 18]) {
    const { tile } = locate(BESIDE_MILANO, zoom);
    const png = drawTile(tile, "light");
    expect(drawTile(tile, "light")).toEqual(png);
    expect(drawTile(tile, "dark")).not.toEqual(png);
    expect(png.length).toBeLessThan(12_000);
  }
  const { tile } = locate(BESIDE_MILANO, 18);
  expect(drawTile({ ...tile, x: tile.x + 1 }, "light")).not.toEqual(drawTile(tile, "light"));
});

test("what the map is drawn from is small", () => {
  expect(statSync("upstream-mock/generated/map.ts").size).toBeLessThanOrEqual(60_000);
});
