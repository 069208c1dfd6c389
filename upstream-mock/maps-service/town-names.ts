import { MAP } from "#mock/generated/map";
import type { TileAddress } from "./country-map";
import { Coverage } from "./coverage";
import { TOWNS } from "./gazetteer";
import { decodeLines, type Line } from "./lines";
import { SIZE } from "./png";

/** The height of the letters' em, in pixels and in units of the outlines. */
const [FONT_SIZE, EM] = [11, 256];
/** How far above its town a name stands: a pin there covers neither. */
const ABOVE = 25;
/** The part of a name's letters that lies above its middle. */
const MIDDLE = 4.5;
/** How far the ground of a name goes beyond its letters. */
const MARGIN = 3;
/** No two names are in one of the fields, in pixels. */
const [FIELD_WIDTH, FIELD_HEIGHT] = [64, 36];
/** How many of the larger towns have names at the first zooms, in Italy and in the world; then all that have room. */
const MOST: Record<number, { italian: number; foreign: number }> = {
  4: { italian: 4, foreign: 120 },
  5: { italian: 12, foreign: 500 },
  6: { italian: 40, foreign: 1200 },
};

const LETTERS = readLetters();

function readLetters(): Map<string, { width: number; outlines: Line[] }> {
  const outlines = decodeLines(MAP.outlines);
  let at = 0;
  return new Map(
    [...MAP.letters].map((letter, index) => {
      const from = at;
      at += MAP.counts[index] ?? 0;
      return [letter, { width: ((MAP.widths[index] ?? 0) * FONT_SIZE) / EM, outlines: outlines.slice(from, at) }];
    }),
  );
}

interface Name {
  text: string;
  width: number;
  /** The pixel of the world in the middle of its letters. */
  x: number;
  y: number;
}

const namesAt = new Map<number, Name[]>();

/** Returns the names that have room at a zoom, the larger towns' first: whatever the tile, they are the same. */
function placeNames(zoom: number): Name[] {
  const placed = namesAt.get(zoom);
  if (placed) return placed;
  const taken = new Set<string>();
  const names = listTowns(zoom)
    .map(({ town }) => toName(town, zoom))
    .filter(({ x, y, width }) => {
      const [row, lastRow] = [y - FIELD_HEIGHT / 2, y + FIELD_HEIGHT / 2].map((each) =>
        Math.floor(each / FIELD_HEIGHT),
      );
      const [column, lastColumn] = [x - width / 2, x + width / 2].map((each) => Math.floor(each / FIELD_WIDTH));
      const fields: string[] = [];
      for (let down = row ?? 0; down <= (lastRow ?? 0); down++)
        for (let across = column ?? 0; across <= (lastColumn ?? 0); across++) fields.push(`${across} ${down}`);
      if (fields.some((field) => taken.has(field))) return false;
      for (const field of fields) taken.add(field);
      return true;
    });
  namesAt.set(zoom, names);
  return names;
}

/** Returns the towns that are large enough for a zoom, Italian ones first. */
function listTowns(zoom: number) {
  const most = MOST[zoom];
  if (!most) return TOWNS;
  const foreign = TOWNS.findIndex(({ town }) => town.country !== "Italy");
  return [...TOWNS.slice(0, Math.min(most.italian, foreign)), ...TOWNS.slice(foreign, foreign + most.foreign)];
}

function toName({ name, lat, lng }: (typeof TOWNS)[number]["town"], zoom: number): Name {
  const world = SIZE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const width = [...name].reduce((sum, letter) => sum + (LETTERS.get(letter)?.width ?? 0), 0);
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world;
  return { text: name, width, x: Math.round((lng / 360 + 0.5) * world), y: Math.round(y) - ABOVE };
}

/** Returns the names that a tile shows, with the pixels of their middles in it. */
function listNames({ zoom, x, y }: TileAddress) {
  return placeNames(zoom)
    .map((name) => ({ ...name, x: name.x - x * SIZE, y: name.y - y * SIZE }))
    .filter((name) => {
      const reach = name.width / 2 + MARGIN;
      const isBeside = name.x + reach < 0 || name.x - reach > SIZE;
      return !isBeside && name.y >= -FONT_SIZE && name.y <= SIZE + FONT_SIZE;
    });
}

/** Returns how much of each pixel is a town's name. */
export function coverNames(tile: TileAddress): Coverage {
  const cover = new Coverage();
  for (const { text, x, y, width: whole } of listNames(tile)) {
    let right = x - whole / 2;
    for (const letter of text) {
      const { width, outlines } = LETTERS.get(letter) ?? { width: 0, outlines: [] };
      for (const outline of outlines) cover.addLine(outline, FONT_SIZE / EM, right, y + MIDDLE);
      right += width;
    }
  }
  return cover;
}

/** Returns the ground of the names, where no line of a border makes them hard to read. */
export function coverGrounds(tile: TileAddress): Coverage {
  const cover = new Coverage();
  for (const { x, y, width } of listNames(tile))
    cover.addStroke(x - width / 2 - MARGIN, y, x + width / 2 + MARGIN, y, FONT_SIZE + MARGIN);
  return cover;
}
