import type { I18n } from "@lingui/core";
import { type Message, msg } from "~/i18n/i18n";
import type { Position } from "~/places/place";
import type { Tone } from "~/ui/tone/tone";

export interface Pin extends Position {
  name: string;
  /** Its state, such as '2 expired'. */
  text: string;
  level: PinLevel;
  to: string;
}

/** Where a pin's name stands, and the smallest size of a picture that has room for it. */
export interface PinName {
  side: "right" | "left" | "below";
  from: "small" | "medium" | "large";
}

/** A point of a map: a pin, or several that are too near each other. */
export interface PinCluster extends Position {
  /** The pin; of several the most severe. */
  pin: Pin;
  /** The number of pins. */
  count: number;
  /** The number of pins of each level. */
  levels: LevelCounts;
  /** The zoom at which several pins separate. */
  expandsAtZoom: number;
  /** The number of earlier pins at the same position: it is drawn beside them. */
  stackIndex: number;
  /** Null for several pins, and for one without room for its name. */
  name: PinName | null;
}

/** How urgent the state of a location is. The list filters by these values. */
export type PinLevel = "attention" | "errors" | "soon" | "deploying" | "incomplete" | "well";

export type LevelCounts = Partial<Record<PinLevel, number>>;

/** The levels of pins, the most severe first. Red is for what doesn't work now: an end of maintenance can be planned. */
export const PIN_LEVELS: readonly { level: PinLevel; text: Message }[] = [
  { level: "attention", text: msg("Not working or critical") },
  { level: "errors", text: msg("Error event or expired maintenance") },
  { level: "soon", text: msg("Maintenance expiring") },
  { level: "deploying", text: msg("Deploying") },
  { level: "incomplete", text: msg("Status incomplete") },
  { level: "well", text: msg("Nothing needs attention") },
];

/** The tone of each level, which is its sign in lists, too (`LevelSign`). */
export const LEVEL_TONES = {
  attention: "danger",
  errors: "warning",
  soon: "soon",
  deploying: "info",
  incomplete: "neutral",
  well: "success",
} as const satisfies Record<PinLevel, Tone>;

/** Returns the place of a pin's level in the order of severity, 0 for the most severe. */
export const rankOf = ({ level }: Pick<Pin, "level">): number => PIN_LEVELS.findIndex((each) => each.level === level);

/**
 * The SVG path of each level's pin, centred on 0,0. Each has its own shape, so that colour is not the only difference, and in it
 * the sign of its level; the hands of the clock are a part of the shape.
 */
export const PIN_SHAPES: Record<PinLevel, string> = {
  attention: "M-6-14H6L14-6V6L6 14H-6L-14 6V-6Z",
  errors: "M0-17L18 13H-18Z",
  soon: "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0ZM0-6V0L4 3",
  deploying: "M0-17L17 0L0 17L-17 0Z",
  incomplete: "M-13-13H13V13H-13Z",
  well: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z",
};

export const PIN_SIGNS: Record<PinLevel, string> = {
  attention: "×",
  errors: "!",
  soon: "",
  deploying: "i",
  incomplete: "–",
  well: "✓",
};

/** The pixels between pins at the same position. */
export const PIN_OFFSET = 40;

/** Describes a pin, or how many pins of a cluster are of each level. */
export function describeCluster(
  i18n: I18n,
  { pin, count, levels }: Pick<PinCluster, "pin" | "count" | "levels">,
): string {
  const join = (label: string, value: string | number) => i18n._("{label}: {value}", { label, value });
  if (count === 1) return join(pin.name, pin.text);
  const parts = PIN_LEVELS.flatMap(({ level, text }) => (levels[level] ? [join(i18n._(text), levels[level])] : []));
  return i18n._("{count} locations, the worst is {name}: {state}. {counts}", {
    count,
    name: pin.name,
    state: pin.text,
    counts: parts.join(", "),
  });
}

/** The circle of a cluster's ring, from its top clockwise. */
export const RING_PATH = "M0-16A16 16 0 0 1 0 16A16 16 0 0 1 0-16";

/** The smallest part of a ring in percent, so that one pin among many is visible. */
const MIN_SHARE = 8;

/** A part of a ring, in percent. */
export interface RingPart {
  level: PinLevel;
  start: number;
  length: number;
}

/** Divides a cluster's ring by the numbers of its levels, the most severe first. */
export function toRing(levels: LevelCounts): RingPart[] {
  const present = PIN_LEVELS.flatMap(({ level }) => (levels[level] ? [{ level, count: levels[level] }] : []));
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const free = 100 - present.length * MIN_SHARE;
  let start = 0;
  return present.map(({ level, count }) => {
    const part = { level, start, length: MIN_SHARE + (count / total) * free };
    start += part.length;
    return part;
  });
}
