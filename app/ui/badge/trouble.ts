import type { Tone } from "../tone/tone";
import { STATES, type StateName } from "./states";

/**
 * How much each trouble matters, as a state of its place. Red is for what doesn't work now; what is overdue can be planned. The
 * dashboard, its map and the menu's numbers follow it (HOME-01, HOME-02, HOME-04).
 */
export const TROUBLE = {
  failed: "attention",
  "connection-problems": "attention",
  "gateway-inactive": "attention",
  critical: "attention",
  "expired-service": "attention",
  "expired-certificate": "attention",
  stopped: "attention",
  error: "errors",
  expired: "soon",
  expiring: "soon",
  deploying: "deploying",
} as const satisfies Record<string, StateName>;

export const troubleTone = (trouble: keyof typeof TROUBLE): Tone => STATES[TROUBLE[trouble]].tone;
