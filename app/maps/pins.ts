import type { Position } from "~/places/place";
import type { Tone } from "~/ui/tone/tone";

/** A thing with a place on the map. */
export interface Pin extends Position {
  name: string;
  /** What is said of it, such as '2 expired'. */
  text: string;
  tone: Tone;
  to: string;
}

/** What stands at a point of a map: a pin, or several that are too near each other. */
export interface PinCluster extends Position {
  pin: Pin;
  /** The number of pins, of which `pin` is the worst. */
  count: number;
  /** The zoom at which several pins come apart. */
  expandsAtZoom: number;
  /** How many pins at the same position come before it: it stands beside them. */
  stackIndex: number;
}

/** The outline of each tone's pin, around its middle: nobody has to tell the colours apart. */
export const PIN_SHAPES: Record<Tone, string> = {
  danger: "M-6-14H6L14-6V6L6 14H-6L-14 6V-6Z",
  warning: "M0-17L18 13H-18Z",
  info: "M0-17L17 0L0 17L-17 0Z",
  success: "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z",
  neutral: "M-13-13H13V13H-13Z",
};

/** The sign in each tone's pin. */
export const PIN_SIGNS: Record<Tone, string> = { danger: "×", warning: "!", info: "…", success: "✓", neutral: "?" };

/** The pixels by which pins at the same position stand apart. */
export const PIN_OFFSET = 30;

/** Returns what a spot is called: a pin with its state, or several pins with the worst of them. */
export const describeCluster = ({ pin, count }: Pick<PinCluster, "pin" | "count">): string =>
  count === 1 ? `${pin.name}: ${pin.text}` : `${count} locations, the worst is ${pin.name}: ${pin.text}`;
