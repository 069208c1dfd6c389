import Supercluster from "supercluster";
import { PIN_MEANINGS, type Pin, type PinCluster, type ToneCounts } from "./pins";

/** Returns the place of a pin's tone in the order of severity, 0 for the most severe. */
const rankOf = ({ tone }: Pin) => PIN_MEANINGS.findIndex((meaning) => meaning.tone === tone);

function addCounts(one: ToneCounts, other: ToneCounts): ToneCounts {
  const sum = { ...one };
  for (const { tone } of PIN_MEANINGS) if (other[tone]) sum[tone] = (sum[tone] ?? 0) + other[tone];
  return sum;
}

const MAX_CLUSTER_ZOOM = 16;

/** West, south, east and north of a part of the map, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

type ClusterQuery = (bounds: Bounds, zoom: number) => PinCluster[];

type PinProperties = { pin: Pin; tones: ToneCounts };

/**
 * Returns a function that finds the clusters within bounds at a zoom (HOME-04).
 * @param radius the distance in pixels of the map at which pins become one
 */
export function createClusterQuery(pins: readonly Pin[], radius: number): ClusterQuery {
  const index = new Supercluster<PinProperties, PinProperties>({
    radius,
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM,
    reduce: (sum, { pin, tones }) => {
      // The most severe pin stands for its cluster.
      if (rankOf(pin) < rankOf(sum.pin)) sum.pin = pin;
      // A new object: the clusters of closer zooms share the old one.
      sum.tones = addCounts(sum.tones, tones);
    },
    map: ({ pin, tones }) => ({ pin, tones }),
  });
  index.load(
    pins.map((pin) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [pin.lng, pin.lat] },
      properties: { pin, tones: { [pin.tone]: 1 } },
    })),
  );
  return (bounds, zoom) => {
    const countByPosition = new Map<string, number>();
    return index.getClusters(bounds, Math.round(zoom)).map(({ geometry, properties }) => {
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
        tones: properties.tones,
        count: isCluster ? properties.point_count : 1,
        expandsAtZoom,
        stackIndex,
      };
    });
  };
}
