import type { Position } from "~/places/place";
import type { Tone } from "~/ui/tone/tone";

export interface Pin extends Position {
  name: string;
  /** Its state, such as '2 expired'. */
  text: string;
  tone: Tone;
  to: string;
}

/** A point of a map: a pin, or several that are too near each other. */
export interface PinCluster extends Position {
  pin: Pin;
  /** The number of pins; `pin` is the worst. */
  count: number;
  /** The zoom at which several pins separate. */
  expandsAtZoom: number;
  /** The number of earlier pins at the same position: it is drawn beside them. */
  stackIndex: number;
}

/** The outline of each tone's pin, around its middle, so that colour is not the only difference. */
export const PIN_SHAPES: Record<Tone, string> = {
  danger: "M-6-14H6L14-6V6L6 14H-6L-14 6V-6Z",
  warning: "M0-17L18 13H-18Z",
  info: "M0-17L17 0L0 17L-17 0Z",
  success: "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z",
  neutral: "M-13-13H13V13H-13Z",
};

export const PIN_SIGNS: Record<Tone, string> = { danger: "×", warning: "!", info: "…", success: "✓", neutral: "?" };

/** The pixels between pins at the same position. */
export const PIN_OFFSET = 30;

export const describeCluster = ({ pin, count }: Pick<PinCluster, "pin" | "count">): string =>
  count === 1 ? `${pin.name}: ${pin.text}` : `${count} locations, the worst is ${pin.name}: ${pin.text}`;
