import type { Position } from "~/places/place";
import { project, TILE, unproject } from "~/places/tiles";
import { type Bounds, clusterPins } from "./cluster-pins";
import type { Pin } from "./pins";
import { fitMapView, MAP_HEIGHT, MAP_WIDTH, MAX_ZOOM, type MapView } from "./static-map";

/** A picture of a map, as the page draws it (HOME-04). */
export type StaticMap = ReturnType<typeof renderStaticMap>;

/**
 * Draws pins on the map.
 * @param asked the view that an address asks for; where it shows no pin, all are shown
 */
export function renderStaticMap(pins: readonly Pin[], asked: MapView | null) {
  const spotsIn = clusterPins(pins);
  const draw = (view: MapView) => ({
    view,
    /** The zooms that a picture may have beside this one; null where there is none. */
    closer: view.zoom < MAX_ZOOM ? view.zoom + 1 : null,
    wider: view.zoom > 0 ? view.zoom - 1 : null,
    tiles: tilesOf(view),
    /** What stands on it, with its place in hundredths of the picture. */
    spots: spotsIn(boundsOf(view), view.zoom).map((spot) => ({ ...spot, ...placeOf(spot, view) })),
  });
  const picture = asked && draw(asked);
  return picture && picture.spots.length > 0 ? picture : draw(fitMapView(pins));
}

/** Returns the pixel of the world at a picture's top left corner. */
function cornerOf(view: MapView) {
  const { x, y } = project(view, view.zoom);
  return { x: Math.round(x - MAP_WIDTH / 2), y: Math.round(y - MAP_HEIGHT / 2) };
}

function tilesOf(view: MapView) {
  const corner = cornerOf(view);
  const within = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / TILE));
    const last = Math.min(2 ** view.zoom, Math.ceil((from + length) / TILE));
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  };
  return within(corner.y, MAP_HEIGHT).flatMap((y) =>
    within(corner.x, MAP_WIDTH).map((x) => ({ x, y, left: x * TILE - corner.x, top: y * TILE - corner.y })),
  );
}

function boundsOf(view: MapView): Bounds {
  const { x, y } = cornerOf(view);
  const [north, south] = [
    unproject({ x, y }, view.zoom),
    unproject({ x: x + MAP_WIDTH, y: y + MAP_HEIGHT }, view.zoom),
  ];
  return [Math.max(-180, north.lng), south.lat, Math.min(180, south.lng), north.lat];
}

function placeOf(position: Position, view: MapView): { left: number; top: number } {
  const corner = cornerOf(view);
  const { x, y } = project(position, view.zoom);
  const hundredths = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 100;
  return { left: hundredths(x - corner.x, MAP_WIDTH), top: hundredths(y - corner.y, MAP_HEIGHT) };
}
