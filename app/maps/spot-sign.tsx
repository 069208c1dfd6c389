import type { Tone } from "~/ui/tone/tone";
import { SHAPES, SIGNS } from "./pins";

/** Renders a tone's pin, with its sign or with a number of pins. */
export const SpotSign = ({ tone, count = 1 }: { tone: Tone; count?: number }) => (
  <g className="map-spot" data-tone={tone} data-many={count > 1 || undefined}>
    <path d={SHAPES[tone]} />
    <text y="0.36em">{count > 1 ? count : SIGNS[tone]}</text>
  </g>
);
