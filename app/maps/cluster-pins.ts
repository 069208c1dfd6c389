import Supercluster from "supercluster";
import { project } from "~/places/tiles";
import { PIN_MEANINGS, PIN_OFFSET, type Pin, type PinCluster, type ToneCounts } from "./pins";

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
    const clusters = index.getClusters(bounds, Math.round(zoom)).map(({ geometry, properties }) => {
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
    return nameApart(clusters, zoom);
  };
}

type Box = { left: number; right: number; top: number; bottom: number };

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** In pixels: half a sign's width, a character's width, and where a name begins and ends below the middle of its sign. */
const SIGN = 18;
const CHARACTER = 6.5;
const NAME = { top: 18, bottom: 32 };

/** Decides which single pins have room for their names. The first of two names that would overlap is written. */
function nameApart(clusters: Omit<PinCluster, "isNamed">[], zoom: number): PinCluster[] {
  const points = clusters.map((cluster) => {
    const { x, y } = project(cluster, zoom);
    return { x: x + cluster.stackIndex * PIN_OFFSET, y };
  });
  const taken = points.map(({ x, y }) => ({ left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN }));
  return clusters.map((cluster, index) => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    const half = (cluster.pin.name.length * CHARACTER) / 2;
    const box = { left: x - half, right: x + half, top: y + NAME.top, bottom: y + NAME.bottom };
    const isNamed = cluster.count === 1 && !taken.some((other) => overlap(box, other));
    if (isNamed) taken.push(box);
    return { ...cluster, isNamed };
  });
}
