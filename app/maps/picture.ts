import type { Position } from "~/places/place";
import { project, TILE, unproject } from "~/places/tiles";
import { type Bounds, gatherPins, type Pin, type Spot } from "./pins";

/** The picture's size in pixels of the map; it is shown as wide as its place, in these proportions. */
export const WIDTH = 800;
export const HEIGHT = 500;
/** The least distance of a pin from the edge. */
const MARGIN = 60;
/** The deepest zoom that is chosen for the pins alone: around a single one, streets. */
const DEEPEST_FIT = 14;
/** The deepest zoom of a picture. */
const DEEPEST = 18;

/** The middle of a picture and its zoom. */
export interface MapView extends Position {
  zoom: number;
}

/** A picture of a map, as the page draws it (HOME-04). */
export interface MapPicture {
  view: MapView;
  /** The zooms that a picture may have beside this one; null where there is none. */
  closer: number | null;
  wider: number | null;
  tiles: { x: number; y: number; left: number; top: number }[];
  /** What stands on it, with its place in hundredths of the picture. */
  spots: (Spot & { left: number; top: number })[];
}

/** Reads a view from an address, as `viewText` writes it; null for any other text. */
export function readView(text: string | null): MapView | null {
  const [zoom = Number.NaN, lat = Number.NaN, lng = Number.NaN] = (text || "x").split(",").map(Number);
  const isView = Number.isInteger(zoom) && zoom >= 0 && zoom <= DEEPEST && Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
  return isView ? { zoom, lat, lng } : null;
}

/** Returns a view as an address has it: zoom, latitude, longitude. */
export const viewText = ({ zoom, lat, lng }: MapView): string => [zoom, lat.toFixed(4), lng.toFixed(4)].join();

/** Returns the closest view that shows all positions. There has to be one. */
export function viewOf(positions: readonly Position[]): MapView {
  for (let zoom = DEEPEST_FIT; ; zoom--) {
    const points = positions.map((position) => project(position, zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = right - left <= WIDTH - 2 * MARGIN && bottom - top <= HEIGHT - 2 * MARGIN;
    if (fits || zoom === 0) return { zoom, ...unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom) };
  }
}

/**
 * Draws pins on the map.
 * @param asked the view that an address asks for; where it shows no pin, all are shown
 */
export function drawMap(pins: readonly Pin[], asked: MapView | null): MapPicture {
  const spotsIn = gatherPins(pins);
  const draw = (view: MapView): MapPicture => ({
    view,
    closer: view.zoom < DEEPEST ? view.zoom + 1 : null,
    wider: view.zoom > 0 ? view.zoom - 1 : null,
    tiles: tilesOf(view),
    spots: spotsIn(boundsOf(view), view.zoom).map((spot) => ({ ...spot, ...placeOf(spot, view) })),
  });
  const picture = asked && draw(asked);
  return picture && picture.spots.length > 0 ? picture : draw(viewOf(pins));
}

/** Returns the pixel of the world at a picture's top left corner. */
function cornerOf(view: MapView) {
  const { x, y } = project(view, view.zoom);
  return { x: Math.round(x - WIDTH / 2), y: Math.round(y - HEIGHT / 2) };
}

function tilesOf(view: MapView): MapPicture["tiles"] {
  const corner = cornerOf(view);
  const within = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / TILE));
    const last = Math.min(2 ** view.zoom, Math.ceil((from + length) / TILE));
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  };
  return within(corner.y, HEIGHT).flatMap((y) =>
    within(corner.x, WIDTH).map((x) => ({ x, y, left: x * TILE - corner.x, top: y * TILE - corner.y })),
  );
}

function boundsOf(view: MapView): Bounds {
  const { x, y } = cornerOf(view);
  const [north, south] = [unproject({ x, y }, view.zoom), unproject({ x: x + WIDTH, y: y + HEIGHT }, view.zoom)];
  return [Math.max(-180, north.lng), south.lat, Math.min(180, south.lng), north.lat];
}

function placeOf(position: Position, view: MapView): { left: number; top: number } {
  const corner = cornerOf(view);
  const { x, y } = project(position, view.zoom);
  const hundredths = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 100;
  return { left: hundredths(x - corner.x, WIDTH), top: hundredths(y - corner.y, HEIGHT) };
}
