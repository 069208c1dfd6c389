import { coverBorders, coverLand, type TileAddress } from "./country-map";
import type { Coverage } from "./coverage";
import { SIZE, toPng } from "./png";
import { coverGrounds, coverNames } from "./town-names";

/** The first zooms with the names of towns, and with streets in place of borders. */
const [NAMES_FROM, STREETS_FROM] = [4, 10];
/** The first zoom for which no coast is exact enough, and which shows no more than one town. */
const CLOSE_FROM = 14;

/** Names are fainter than any text of the portal: over them stand the names of pins. */
const THEMES = {
  light: { sea: 0xdfe8f1, land: 0xf6f8fa, border: 0xc5ced8, house: 0xe9edf1, street: 0xffffff, name: 0x748190 },
  dark: { sea: 0x0d141c, land: 0x1b242e, border: 0x3a4653, house: 0x232d39, street: 0x35424f, name: 0x7f8d9b },
} as const;

type TileTheme = keyof typeof THEMES;

export const isTileTheme = (theme: unknown): theme is TileTheme => theme === "light" || theme === "dark";

/** How many steps there are from sea to land, from either to a border, and from what is there to a name. */
const [SHORES, BORDERS, NAMES] = [7, 4, 10];
/** How many colours a layer has: one for each step from sea to land. */
const LAYER = SHORES + 1;

function mix(from: number, to: number, part: number): number {
  const channels = [16, 8, 0].map((shift) => {
    const [start, end] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(start + (end - start) * part) << shift;
  });
  return channels.reduce((sum, channel) => sum | channel, 0);
}

/** Returns the layers of a theme's colours: land, house and street, then the steps to a border and to a name. */
function paletteOf({ sea, land, house, street, border, name }: (typeof THEMES)[TileTheme]): number[] {
  const shores = (ground: number) => Array.from({ length: LAYER }, (_, step) => mix(sea, ground, step / SHORES));
  const over = (steps: number, colour: number) =>
    Array.from({ length: steps }, (_, step) => shores(land).map((each) => mix(each, colour, (step + 1) / steps)));
  return [...[land, house, street].map(shores), ...over(BORDERS, border), ...over(NAMES, name)].flat();
}

const PALETTES = { light: paletteOf(THEMES.light), dark: paletteOf(THEMES.dark) };

/**
 * Draws a tile of the map: countries and, from zoom 10 on, made-up streets. The same tile is always alike, and neighbouring
 * tiles fit together.
 * @returns a PNG of 256 by 256 pixels
 */
export function drawTile(tile: TileAddress, theme: TileTheme): Buffer {
  const isClose = tile.zoom >= CLOSE_FROM;
  const pixels = new Uint8Array(SIZE * SIZE);
  if (isClose) pixels.fill(SHORES);
  else
    coverLand(tile).forEachPixel((pixel, covered) => {
      pixels[pixel] = Math.round(covered * SHORES);
    });
  const isNamed = tile.zoom >= NAMES_FROM && !isClose;
  if (tile.zoom >= STREETS_FROM) forEachStreet(tile.x, tile.y, (pixel, kind) => paint(pixels, pixel, kind));
  else paintOver(pixels, coverBorders(tile), 2, BORDERS);
  if (isNamed) {
    coverGrounds(tile).forEachPixel((pixel) => paint(pixels, pixel, 0));
    paintOver(pixels, coverNames(tile), 2 + BORDERS, NAMES);
  }
  return toPng(pixels, PALETTES[theme]);
}

/** Paints by how much each pixel is covered. The layers are those after the one that is named. */
function paintOver(pixels: Uint8Array, cover: Coverage, after: number, steps: number): void {
  cover.forEachPixel((pixel, covered) => {
    const step = Math.round(covered * steps);
    if (step > 0) paint(pixels, pixel, after + step);
  });
}

/** Gives a pixel the colour of a layer for its step from sea to land. */
function paint(pixels: Uint8Array, pixel: number, layer: number): void {
  pixels[pixel] = ((pixels[pixel] ?? 0) % LAYER) + layer * LAYER;
}

/** What is at a pixel of a town, in the order of its colours. */
const [GROUND, HOUSE, STREET] = [0, 1, 2];
/** The width of a block of houses with its streets, in pixels. */
const BLOCK = 96;

/** Returns a number from 0 to 255 that depends on the two numbers alone. */
function noise(x: number, y: number): number {
  let value = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return (value ^ (value >>> 16)) & 0xff;
}

/** Returns what a row or column of pixels crosses: its block, its distance to the nearest street, and whether it is on one. */
function crossing(pixel: number, seed: number) {
  const near = Math.floor(pixel / BLOCK);
  const start = (block: number) => block * BLOCK + (noise(block, seed) % 40);
  const block = pixel < start(near) ? near - 1 : near;
  const distance = Math.min(pixel - start(block), start(block + 1) - pixel - 1);
  return { block, distance, isStreet: pixel - start(block) < (block % 4 === 0 ? 12 : 7) };
}

type Crossing = ReturnType<typeof crossing>;

/** Calls back with what is at each pixel of a made-up town. The same tile is always alike, and neighbouring ones fit. */
function forEachStreet(x: number, y: number, use: (pixel: number, kind: number) => void): void {
  const columns = Array.from({ length: SIZE }, (_, at) => crossing(x * SIZE + at, 1));
  for (let down = 0; down < SIZE; down++) {
    const row = crossing(y * SIZE + down, 2);
    for (const [right, column] of columns.entries()) use(down * SIZE + right, kindOf(column, row));
  }
}

function kindOf(column: Crossing, row: Crossing): number {
  if (column.isStreet || row.isStreet) return STREET;
  if (Math.min(column.distance, row.distance) <= 6) return GROUND;
  const kind = noise(column.block, row.block);
  return kind >= 60 && kind < 220 ? HOUSE : GROUND;
}
