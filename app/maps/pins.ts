import type { I18n } from "@lingui/core";
import { type Message, msg } from "~/i18n/i18n";
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
  /** The pin; of several the most severe. */
  pin: Pin;
  /** The number of pins. */
  count: number;
  /** The number of pins of each tone. */
  tones: ToneCounts;
  /** The zoom at which several pins separate. */
  expandsAtZoom: number;
  /** The number of earlier pins at the same position: it is drawn beside them. */
  stackIndex: number;
  /** Whether its name is written below it: a single pin's, where no other sign or name is. */
  isNamed: boolean;
}

export type ToneCounts = Partial<Record<Tone, number>>;

/** The meaning of each tone on a map, the most severe first. */
export const PIN_MEANINGS: readonly { tone: Tone; text: Message }[] = [
  { tone: "danger", text: msg("Needs attention") },
  { tone: "warning", text: msg("Needs attention soon") },
  { tone: "info", text: msg("Deploying") },
  { tone: "neutral", text: msg("Status incomplete") },
  { tone: "success", text: msg("Nothing needs attention") },
];

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

/** Describes a pin, or how many pins of a cluster are of each tone. */
export function describeCluster(
  i18n: I18n,
  { pin, count, tones }: Pick<PinCluster, "pin" | "count" | "tones">,
): string {
  const join = (label: string, value: string | number) => i18n._("{label}: {value}", { label, value });
  if (count === 1) return join(pin.name, pin.text);
  const parts = PIN_MEANINGS.flatMap(({ tone, text }) => (tones[tone] ? [join(i18n._(text), tones[tone])] : []));
  return i18n._("{count} locations, the worst is {name}: {state}. {counts}", {
    count,
    name: pin.name,
    state: pin.text,
    counts: parts.join(", "),
  });
}

/** The circle of a cluster's ring, from its top clockwise. */
export const RING_PATH = "M0-16A16 16 0 0 1 0 16A16 16 0 0 1 0-16";

/** The least share of a tone in hundredths, so that one pin of many is seen. */
const MIN_SHARE = 8;

/** A part of a ring, in hundredths of it. */
export interface RingPart {
  tone: Tone;
  start: number;
  length: number;
}

/** Divides a cluster's ring by the numbers of its tones, the most severe first. */
export function toRing(tones: ToneCounts): RingPart[] {
  const present = PIN_MEANINGS.flatMap(({ tone }) => (tones[tone] ? [{ tone, count: tones[tone] }] : []));
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const free = 100 - present.length * MIN_SHARE;
  let start = 0;
  return present.map(({ tone, count }) => {
    const part = { tone, start, length: MIN_SHARE + (count / total) * free };
    start += part.length;
    return part;
  });
}
