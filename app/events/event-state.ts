import { ACKNOWLEDGED, HIDDEN_EVENT_STATES, SEVERITIES } from "#contract/events";
import type { Tone } from "~/ui/tone/tone";

export interface StateEntry {
  timestamp: number;
  value: string;
}

/** Returns the value of a history's latest entry by timestamp, in any order; null when it is empty (EVT-02). */
export function currentState(history: readonly StateEntry[]): string | null {
  const current = history.reduce<StateEntry | null>(
    (latest, entry) => (latest && latest.timestamp > entry.timestamp ? latest : entry),
    null,
  );
  return current?.value ?? null;
}

/** True when the list hides an event: it is new, ignored, or acknowledged by the user (EVT-02). */
export function isHidden({ state, userState }: { state: readonly StateEntry[]; userState: readonly StateEntry[] }) {
  return (
    HIDDEN_EVENT_STATES.some((hidden) => hidden === currentState(state)) || currentState(userState) === ACKNOWLEDGED
  );
}

const TONES: Partial<Record<string, Tone>> = {
  new: "info",
  pending: "warning",
  resolved: "success",
  closed: "neutral",
};

/** Returns the tone of a state's badge; neutral for an unknown state (EVT-03). */
export const stateTone = (state: string | null): Tone => TONES[state ?? ""] ?? "neutral";

const SEVERITY_TONES: Partial<Record<string, Tone>> = {
  info: "info",
  warning: "warning",
  error: "danger",
  critical: "danger",
};

export const severityTone = (severity: string): Tone => SEVERITY_TONES[severity] ?? "neutral";

/** Returns a severity's place for sorting; unknown severities come first. */
export const severityRank = (severity: string): number => SEVERITIES.indexOf(severity);

/** Returns a state or severity with a capital letter: 'Pending'; 'Not known' when there is none. */
export const capitalize = (value: string | null): string =>
  value ? value.charAt(0).toUpperCase() + value.slice(1) : "Not known";
