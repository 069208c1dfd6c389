import Supercluster from "supercluster";
import type { Tone } from "~/ui/tone/tone";
import type { Pin, PinCluster } from "./pins";

/** The tones from the harmless to the grave. */
const GRAVITY: readonly Tone[] = ["success", "neutral", "info", "warning", "danger"];

const gravity = ({ tone }: Pin) => GRAVITY.indexOf(tone);

/** In pixels of the map: nearer signs would overlap on a narrow screen. */
const CLUSTER_RADIUS = 64;
const MAX_CLUSTER_ZOOM = 16;

/** West, south, east and north of a part of the map, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

type ClusterQuery = (bounds: Bounds, zoom: number) => PinCluster[];

type PinProperties = { pin: Pin };

/** Returns a function that finds the clusters within bounds at a zoom (HOME-04). */
export function clusterPins(pins: readonly Pin[]): ClusterQuery {
  const index = new Supercluster<PinProperties, PinProperties>({
    radius: CLUSTER_RADIUS,
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM,
    reduce: (sum, { pin }) => {
      if (gravity(pin) > gravity(sum.pin)) sum.pin = pin;
    },
    map: ({ pin }) => ({ pin }),
  });
  index.load(
    pins.map((pin) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [pin.lng, pin.lat] },
      properties: { pin },
    })),
  );
  return (bounds, zoom) => {
    const countByPosition = new Map<string, number>();
    return index.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const isCluster = "cluster_id" in properties;
      const position = `${lat} ${lng}`;
      const stackIndex = countByPosition.get(position) ?? 0;
      countByPosition.set(position, stackIndex + 1);
      const expandsAtZoom = isCluster ? index.getClusterExpansionZoom(properties.cluster_id) : zoom;
      return {
        lat,
        lng,
        pin: properties.pin,
        count: isCluster ? properties.point_count : 1,
        expandsAtZoom,
        stackIndex,
      };
    });
  };
}
