import { MAP } from "#mock/generated/map";
import { Coverage } from "./coverage";
import { decodeLines, type Line } from "./lines";
import { SIZE } from "./png";

/** Where a tile lies on the square map of the world. */
export interface TileAddress {
  zoom: number;
  x: number;
  y: number;
}

const COASTS = decodeLines(MAP.coasts).map(withBounds);
const BORDERS = decodeLines(MAP.borders).map(withBounds);
const BORDER_WIDTH = 1.2;

type Bounded = { line: Line; west: number; east: number; north: number; south: number };

function withBounds(line: Line): Bounded {
  const [xs, ys] = [line.filter((_, at) => at % 2 === 0), line.filter((_, at) => at % 2 === 1)];
  return { line, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

/** Returns how much of each pixel is land: the north pole is sea, and each coast from there on changes that. */
export function coverLand(tile: TileAddress): Coverage {
  const land = new Coverage();
  for (const { scale, right, down } of views(tile))
    for (const { line, west, east, north } of COASTS) {
      const isBeside = east * scale + right < 0 || west * scale + right > SIZE;
      if (!isBeside && north * scale + down < SIZE) land.addLine(line, scale, right, down);
    }
  return land;
}

/** Returns how much of each pixel is the line of a border. */
export function coverBorders(tile: TileAddress): Coverage {
  const borders = new Coverage();
  for (const { scale, right, down } of views(tile))
    for (const { line, west, east, north, south } of BORDERS) {
      const isBeside = east * scale + right < -1 || west * scale + right > SIZE + 1;
      if (isBeside || north * scale + down > SIZE + 1 || south * scale + down < -1) continue;
      for (let at = 3; at < line.length; at += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[at - 3], line[at - 2], line[at - 1], line[at]];
        const [from, to] = [x1 * scale + right, x2 * scale + right];
        borders.addStroke(from, y1 * scale + down, to, y2 * scale + down, BORDER_WIDTH);
      }
    }
  return borders;
}

/** Returns how stored points become a tile's pixels, three times: what crosses the date line goes on beyond the world's edge. */
function views({ zoom, x, y }: TileAddress) {
  const world = SIZE * 2 ** zoom;
  return [-1, 0, 1].map((turn) => ({ scale: world / MAP.world, right: turn * world - x * SIZE, down: -y * SIZE }));
}
