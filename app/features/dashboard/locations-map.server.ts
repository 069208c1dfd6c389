import { config } from "~/host/config.server";
import type { Pin } from "~/maps/pins";
import { parseMapView } from "~/maps/static-map";
import { renderStaticMap } from "~/maps/static-map.server";
import { locationPaths } from "~/paths";
import type { Position } from "~/places/place";
import { getWorstState, type LocationStateInput, TONE_LEGEND } from "./location-state";

type Located = LocationStateInput & { id: string; name: string };

/**
 * Builds the map of these locations with their worst states, and counts the locations without a pin (HOME-04).
 * @param params the URL's parameters; `at` is the part of the map
 */
export function buildLocationsMap(
  locations: readonly Located[],
  positions: Map<string, Position>,
  params: URLSearchParams,
) {
  const pins = locations.flatMap((location): Pin[] => {
    const position = positions.get(location.id);
    const { id, name } = location;
    return position ? [{ ...position, name, ...getWorstState(location), to: locationPaths.details(id) }] : [];
  });
  return {
    pins,
    picture: pins.length > 0 ? renderStaticMap(pins, parseMapView(params.get("at"))) : null,
    legend: TONE_LEGEND.map((meaning) => ({
      ...meaning,
      count: pins.filter(({ tone }) => tone === meaning.tone).length,
    })),
    unplaced: locations.length - pins.length,
    withoutEvents: locations.some(({ waitingEvents }) => waitingEvents === null),
    source: config.tileAttribution,
  };
}
