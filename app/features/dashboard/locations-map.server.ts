import { config } from "~/host/config.server";
import { readView } from "~/maps/picture";
import { drawMap } from "~/maps/picture.server";
import type { Pin } from "~/maps/pins";
import { locationPaths } from "~/paths";
import { reachOf } from "~/permissions/reach";
import type { Position } from "~/places/place";
import type { Viewer } from "~/session/viewer.server";
import { readPositions } from "~/upstream/fleet.server";
import { type LocationFacts, MEANINGS, stateOf } from "./location-state";

/** True for an address that asks for the map. */
export const isOnMap = (params: URLSearchParams): boolean => params.get("view") === "map";

/** Reads where the viewer's locations are, by id. @throws {FailureResponse} */
export const readPlaces = ({ upstream, company, permissions }: Viewer): Promise<Map<string, Position>> =>
  readPositions(upstream, company.id, reachOf(permissions));

type Located = LocationFacts & { id: string; name: string };

/**
 * Returns the map of these locations with their worst states, and how many of them have no place on it (HOME-04).
 * @param params of the address, which may ask for a part of the map
 */
export function mapOf(locations: readonly Located[], positions: Map<string, Position>, params: URLSearchParams) {
  const pins = locations.flatMap((location): Pin[] => {
    const position = positions.get(location.id);
    const { id, name } = location;
    return position ? [{ ...position, name, ...stateOf(location), to: locationPaths.details(id) }] : [];
  });
  return {
    pins,
    picture: pins.length > 0 ? drawMap(pins, readView(params.get("at"))) : null,
    legend: MEANINGS.map((meaning) => ({ ...meaning, count: pins.filter(({ tone }) => tone === meaning.tone).length })),
    unplaced: locations.length - pins.length,
    withoutEvents: locations.some(({ waitingEvents }) => waitingEvents === null),
    source: config.tileAttribution,
  };
}
