import type { I18n } from "@lingui/core";
import { config } from "~/host/config.server";
import { PIN_LEVELS, type Pin, type PinLevel } from "~/maps/pins";
import { parseMapView } from "~/maps/static-map";
import { renderStaticMap } from "~/maps/static-map.server";
import { locationPaths } from "~/paths";
import type { Position } from "~/places/place";
import { describeState, isIncomplete, type LocationStateInput } from "./location-state";

type Located = LocationStateInput & { id: string; name: string; level: PinLevel };

/**
 * Builds the dashboard's map: a pin for each location in the colour of its worst state, and a legend with counts (HOME-04).
 * @param found the locations that match the list's search
 * @param level the level by which the list is filtered: only its locations get pins
 * @param at the position and zoom in the URL
 */
export function buildLocationsMap(
  i18n: I18n,
  found: readonly Located[],
  level: string | undefined,
  positions: Map<string, Position>,
  at: string | null,
) {
  const shown = found.filter((location) => level === undefined || location.level === level);
  const isCertain = !found.some(isIncomplete);
  const pins = shown.flatMap((location): Pin[] => {
    const { id, name } = location;
    const position = positions.get(id);
    return position
      ? [
          {
            ...position,
            name,
            level: location.level,
            text: describeState(i18n, location),
            to: locationPaths.details(id),
          },
        ]
      : [];
  });
  return {
    pins,
    picture: pins.length > 0 ? renderStaticMap(pins, parseMapView(at)) : null,
    legend: PIN_LEVELS.map((each) => ({
      ...each,
      /** Null when the state of some location is only partly known: its level may be worse than the known part says. */
      count: isCertain ? found.filter((location) => location.level === each.level).length : null,
      isCurrent: each.level === level,
    })),
    total: found.length,
    unplaced: shown.length - pins.length,
    withoutEvents: found.some(({ waitingEvents }) => waitingEvents === null),
    withoutGateways: found.some(({ remoteAccess }) => remoteAccess?.status === null),
    source: config.tileAttribution,
  };
}
