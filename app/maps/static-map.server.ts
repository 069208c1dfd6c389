import type { Position } from "~/places/place";
import { project, TILE, unproject } from "~/places/tiles";
import { type Bounds, createClusterQuery } from "./cluster-pins";
import type { Pin } from "./pins";
import { BEYOND, fitMapView, MAP_HEIGHT, MAP_WIDTH, MAX_ZOOM, type MapView } from "./static-map";

/** In pixels of the map: on a phone, where it is a third as wide, nearer signs would touch. */
const MIN_DISTANCE = 84;

/** A picture of a map, as the page draws it (HOME-04). */
export type StaticMap = ReturnType<typeof renderStaticMap>;

/**
 * Draws pins on the map.
 * @param requested the view in the URL; when it has no pin, all are shown
 */
export function renderStaticMap(pins: readonly Pin[], requested: MapView | null) {
  const getClusters = createClusterQuery(pins, MIN_DISTANCE);
  const draw = (view: MapView) => ({
    view,
    /** The next zooms; null at the limits. */
    closer: view.zoom < MAX_ZOOM ? view.zoom + 1 : null,
    wider: view.zoom > 0 ? view.zoom - 1 : null,
    tiles: listTiles(view),
    /** The clusters with their positions in hundredths of the picture. */
    spots: getClusters(getBounds(view), view.zoom).map((spot) => ({ ...spot, ...toPlacement(spot, view) })),
  });
  const picture = requested && draw(requested);
  return picture && picture.spots.length > 0 ? picture : draw(fitMapView(pins));
}

/** Returns the pixel of the world at a picture's top left corner. */
function getCorner(view: MapView) {
  const { x, y } = project(view, view.zoom);
  return { x: Math.round(x - MAP_WIDTH / 2), y: Math.round(y - MAP_HEIGHT / 2) };
}

/** Lists the tiles of a view and of the margins beside its edges. A screen shows margins on two sides at most, so no corners. */
function listTiles(view: MapView) {
  const corner = getCorner(view);
  const within = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / TILE));
    const last = Math.min(2 ** view.zoom, Math.ceil((from + length) / TILE));
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  };
  const columns = within(corner.x, MAP_WIDTH);
  const rows = within(corner.y, MAP_HEIGHT);
  return within(corner.y - BEYOND.height, MAP_HEIGHT + 2 * BEYOND.height).flatMap((y) =>
    (rows.includes(y) ? within(corner.x - BEYOND.width, MAP_WIDTH + 2 * BEYOND.width) : columns).map((x) => ({
      x,
      y,
      left: x * TILE - corner.x,
      top: y * TILE - corner.y,
    })),
  );
}

function getBounds(view: MapView): Bounds {
  const { x, y } = getCorner(view);
  const [north, south] = [
    unproject({ x, y }, view.zoom),
    unproject({ x: x + MAP_WIDTH, y: y + MAP_HEIGHT }, view.zoom),
  ];
  return [Math.max(-180, north.lng), south.lat, Math.min(180, south.lng), north.lat];
}

function toPlacement(position: Position, view: MapView): { left: number; top: number } {
  const corner = getCorner(view);
  const { x, y } = project(position, view.zoom);
  const hundredths = (part: number, whole: number) => Math.round((part / whole) * 1e4) / 100;
  return { left: hundredths(x - corner.x, MAP_WIDTH), top: hundredths(y - corner.y, MAP_HEIGHT) };
}
