import type { Position } from "~/places/place";
import { project, unproject } from "~/places/tiles";

/** The size in pixels of the map of the part that every screen shows. It scales to its container. */
export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 600;
/** The pixels of map beyond each side of that part: wide screens show more to the left and right, phones above and below. */
export const BEYOND = { width: 224, height: 184 };
/** The least distance of a pin from the edge. */
const MARGIN = 50;
/** The deepest zoom that fits pins by itself: a single one is shown in its region, several near ones among their streets. */
const MAX_FIT_ZOOM = { one: 8, several: 14 };
export const MAX_ZOOM = 18;

export interface MapView extends Position {
  zoom: number;
}

/** Parses a view from a URL, as `serializeMapView` writes it; null for any other text. */
export function parseMapView(text: string | null): MapView | null {
  const [zoom = Number.NaN, lat = Number.NaN, lng = Number.NaN] = (text || "x").split(",").map(Number);
  const isView = Number.isInteger(zoom) && zoom >= 0 && zoom <= MAX_ZOOM && Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
  return isView ? { zoom, lat, lng } : null;
}

/** Serializes a view for a URL: zoom, latitude, longitude. */
export const serializeMapView = ({ zoom, lat, lng }: MapView): string => [zoom, lat.toFixed(4), lng.toFixed(4)].join();

/** Returns the closest view of all positions within MAX_FIT_ZOOM. @param positions at least one */
export function fitMapView(positions: readonly Position[]): MapView {
  for (let zoom = positions.length === 1 ? MAX_FIT_ZOOM.one : MAX_FIT_ZOOM.several; ; zoom--) {
    const points = positions.map((position) => project(position, zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = right - left <= MAP_WIDTH - 2 * MARGIN && bottom - top <= MAP_HEIGHT - 2 * MARGIN;
    if (fits || zoom === 0) return { zoom, ...unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom) };
  }
}
