import type { I18n } from "@lingui/core";
import { config } from "~/host/config.server";
import { PIN_MEANINGS, type Pin } from "~/maps/pins";
import { parseMapView } from "~/maps/static-map";
import { renderStaticMap } from "~/maps/static-map.server";
import { locationPaths } from "~/paths";
import type { Position } from "~/places/place";
import {
  getLayerState,
  getWorstState,
  LAYERS,
  type Layer,
  type LocationStateInput,
  listUnknown,
} from "./location-state";

type Located = LocationStateInput & { id: string; name: string };

const LAYER_NAMES = Object.keys(LAYERS) as Layer[];

/**
 * Builds the map of these locations with their worst states, or with one layer of them, and counts the locations without a
 * pin (HOME-04).
 * @param params the URL's parameters; `at` is the part of the map, `layer` the part of the states
 */
export function buildLocationsMap(
  i18n: I18n,
  locations: readonly Located[],
  positions: Map<string, Position>,
  params: URLSearchParams,
) {
  const countsEvents = !locations.some(({ waitingEvents }) => waitingEvents === null);
  const layers = LAYER_NAMES.filter(
    (name) =>
      (name !== "events" || countsEvents) &&
      (name !== "gateways" || locations.some(({ remoteAccess }) => remoteAccess?.status !== undefined)),
  );
  const layer = layers.find((name) => name === params.get("layer")) ?? null;
  const states = locations.flatMap((location) => {
    const worst = getWorstState(i18n, location);
    const state = layer ? getLayerState(i18n, location, layer) : worst;
    return state ? [{ location, state, layers: worst.layers }] : [];
  });
  const placed = states.flatMap(({ location: { id, name }, state: { tone, text }, layers: worst }) => {
    const position = positions.get(id);
    return position ? [{ pin: { ...position, name, tone, text, to: locationPaths.details(id) }, layers: worst }] : [];
  });
  const pins: Pin[] = placed.map(({ pin }) => pin);
  const unknown = new Set(locations.flatMap(listUnknown));
  return {
    pins,
    picture: pins.length > 0 ? renderStaticMap(pins, parseMapView(params.get("at"))) : null,
    legend: PIN_MEANINGS.map((meaning) => {
      const same = placed.filter(({ pin }) => pin.tone === meaning.tone);
      return {
        ...meaning,
        count: same.length,
        /** Of which parts of their states, when all are shown. */
        layers: layer
          ? []
          : LAYER_NAMES.map((name) => ({
              name,
              count: same.filter((each) => each.layers.includes(name)).length,
              isUnknown: unknown.has(name),
            })),
      };
    }),
    layer,
    layers,
    unplaced: states.length - pins.length,
    outside: locations.length - states.length,
    withoutEvents: !countsEvents,
    source: config.tileAttribution,
  };
}
