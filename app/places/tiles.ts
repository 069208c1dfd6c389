import type { Position } from "./place";

/** The map's zoom (LOC-01). */
export const ZOOM = 18;
/** The zoom at which a region has its coasts, borders and larger towns. */
export const REGION = 6;
/** The side of a tile, in pixels. */
export const TILE = 256;
/** The northern and southern edge of the square map of the world, in degrees of latitude. */
const EDGE = 85.05112878;

/** A point in pixels from the world's north-west corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** Returns the pixel of a position on the map of the world, by Web Mercator. */
export function project({ lat, lng }: Position, zoom = ZOOM): Pixel {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin((Math.max(-EDGE, Math.min(EDGE, lat)) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

export function unproject({ x, y }: Pixel, zoom = ZOOM): Position {
  const world = TILE * 2 ** zoom;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { lat, lng: (x / world - 0.5) * 360 };
}

/**
 * Returns the nine tiles around a position, each with its column and row and where its top left corner lies, in pixels from
 * the position; fewer at the world's edge.
 */
export function tilesAround(position: Position, zoom = ZOOM) {
  const { x, y } = project(position, zoom);
  const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
  const around = [-1, 0, 1];
  return around
    .flatMap((down) => around.map((right) => ({ x: column + right, y: row + down })))
    .filter((tile) => Math.min(tile.x, tile.y) >= 0 && Math.max(tile.x, tile.y) < 2 ** zoom)
    .map((tile) => ({ ...tile, left: Math.round(tile.x * TILE - x), top: Math.round(tile.y * TILE - y) }));
}

const TILE_CLICK = /^tile\.(\d{1,6})\.(\d{1,6})\.x$/;

/** Returns the name of a tile's image button. The browser sends the clicked point as that name with `.x` and `.y`. */
export const tileName = ({ x, y }: Pixel) => `tile.${x}.${y}`;

/** Returns the position that was clicked on a form's tiles; null when none was. */
export function clickedPosition(form: FormData): Position | null {
  for (const key of form.keys()) {
    const [, column, row] = TILE_CLICK.exec(key) ?? [];
    if (column === undefined || row === undefined) continue;
    const within = (name: string) => Math.max(0, Math.min(TILE - 1, Number(form.get(name)) || 0));
    const x = Number(column) * TILE + within(key);
    const y = Number(row) * TILE + within(key.replace(/x$/, "y"));
    return unproject({ x, y });
  }
  return null;
}
