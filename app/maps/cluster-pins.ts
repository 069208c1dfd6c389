import Supercluster from "supercluster";
import type { Tone } from "~/ui/tone/tone";
import type { Pin, PinCluster } from "./pins";

/** The tones from the harmless to the grave. */
const GRAVITY: readonly Tone[] = ["success", "neutral", "info", "warning", "danger"];

const gravity = ({ tone }: Pin) => GRAVITY.indexOf(tone);

/** Nearer pins than this are one, in pixels of the map: their signs would overlap on a narrow screen. */
const NEAR = 64;
/** The deepest zoom at which pins are gathered. */
const DEEPEST_CLUSTER = 16;

/** West, south, east and north of a part of the map, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Returns what stands within bounds at a zoom (HOME-04). */
type SpotsIn = (bounds: Bounds, zoom: number) => PinCluster[];

type Gathered = { pin: Pin };

/** Gathers pins for all zooms at once. */
export function clusterPins(pins: readonly Pin[]): SpotsIn {
  const gathered = new Supercluster<Gathered, Gathered>({
    radius: NEAR,
    extent: 256,
    maxZoom: DEEPEST_CLUSTER,
    reduce: (sum, { pin }) => {
      if (gravity(pin) > gravity(sum.pin)) sum.pin = pin;
    },
    map: ({ pin }) => ({ pin }),
  });
  gathered.load(
    pins.map((pin) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [pin.lng, pin.lat] },
      properties: { pin },
    })),
  );
  return (bounds, zoom) => {
    const at = new Map<string, number>();
    return gathered.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const isCluster = "cluster_id" in properties;
      const here = `${lat} ${lng}`;
      const stackIndex = at.get(here) ?? 0;
      at.set(here, stackIndex + 1);
      const expandsAtZoom = isCluster ? gathered.getClusterExpansionZoom(properties.cluster_id) : zoom;
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
