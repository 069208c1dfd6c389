import Supercluster from "supercluster";
import type { Position } from "~/places/place";
import type { Tone } from "~/ui/tone/tone";

/** A thing with a place on the map. */
export interface Pin extends Position {
  name: string;
  /** What is said of it, such as '2 expired'. */
  text: string;
  tone: Tone;
  /** Its page. */
  to: string;
}

/** What stands at a point of a map: a pin, or several that are too near each other. */
export interface Spot extends Position {
  pin: Pin;
  /** The number of pins, of which `pin` is the worst. */
  count: number;
  /** The zoom at which several pins come apart. */
  opensAt: number;
  /** How many pins at the same position come before it: it stands beside them. */
  beside: number;
}

/** The tones from the harmless to the grave. */
const GRAVITY: readonly Tone[] = ["success", "neutral", "info", "warning", "danger"];

const gravity = ({ tone }: Pick<Pin, "tone">) => GRAVITY.indexOf(tone);

/** The outline of each tone's pin, around its middle: nobody has to tell the colours apart. */
export const SHAPES: Record<Tone, string> = {
  danger: "M-6-14H6L14-6V6L6 14H-6L-14 6V-6Z",
  warning: "M0-17L18 13H-18Z",
  info: "M0-17L17 0L0 17L-17 0Z",
  success: "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z",
  neutral: "M-13-13H13V13H-13Z",
};

/** The sign in each tone's pin. */
export const SIGNS: Record<Tone, string> = { danger: "×", warning: "!", info: "…", success: "✓", neutral: "?" };

/** The pixels by which pins at the same position stand apart. */
export const APART = 30;
/** Nearer pins than this are one, in pixels of the map: their signs would overlap on a narrow screen. */
const NEAR = 64;
/** The deepest zoom at which pins are gathered. */
export const DEEPEST_CLUSTER = 16;

/** West, south, east and north of a part of the map, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Returns what stands within bounds at a zoom (HOME-04). */
export type SpotsIn = (bounds: Bounds, zoom: number) => Spot[];

type Gathered = { index: number };

/** Gathers pins for all zooms at once. */
export function gatherPins(pins: readonly Pin[]): SpotsIn {
  const worse = (one: number, other: number) => gravity(pins[other] ?? NOTHING) > gravity(pins[one] ?? NOTHING);
  const gathered = new Supercluster<Gathered, Gathered>({
    radius: NEAR,
    extent: 256,
    maxZoom: DEEPEST_CLUSTER,
    reduce: (sum, { index }) => {
      if (worse(sum.index, index)) sum.index = index;
    },
    map: ({ index }) => ({ index }),
  });
  gathered.load(
    pins.map(({ lat, lng }, index) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [lng, lat] },
      properties: { index },
    })),
  );
  return (bounds, zoom) => {
    const at = new Map<string, number>();
    return gathered.getClusters(bounds, Math.floor(zoom)).flatMap(({ geometry, properties }) => {
      const pin = pins[properties.index];
      if (!pin) return [];
      const [lng = 0, lat = 0] = geometry.coordinates;
      const isCluster = "cluster_id" in properties;
      const here = `${lat} ${lng}`;
      const beside = at.get(here) ?? 0;
      at.set(here, beside + 1);
      const opensAt = isCluster ? gathered.getClusterExpansionZoom(properties.cluster_id) : zoom;
      return [{ lat, lng, pin, count: isCluster ? properties.point_count : 1, opensAt, beside }];
    });
  };
}

const NOTHING = { tone: "success" } as const;

/** Returns what a spot is called: a pin with its state, or several pins with the worst of them. */
export const spotName = ({ pin, count }: Pick<Spot, "pin" | "count">): string =>
  count === 1 ? `${pin.name}: ${pin.text}` : `${count} locations, the worst is ${pin.name}: ${pin.text}`;
