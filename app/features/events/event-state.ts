import { ACKNOWLEDGED, HIDDEN_STATES, SEVERITIES } from "#contract/events";
import type { Tone } from "~/ui/tone/tone";

/** An entry of an event's history. */
export interface StateEntry {
  /** Milliseconds. */
  timestamp: number;
  value: string;
}

/** The current value of a history, in whatever order it was recorded: the latest by timestamp (EVT-02). */
export function currentState(history: readonly StateEntry[]): string | null {
  const latest = history.reduce<StateEntry | null>(
    (found, entry) => (found && found.timestamp > entry.timestamp ? found : entry),
    null,
  );
  return latest?.value ?? null;
}

/** Whether the list hides an event: new, ignored, or acknowledged by the user (EVT-02). */
export function isHidden({ state, userState }: { state: readonly StateEntry[]; userState: readonly StateEntry[] }) {
  return HIDDEN_STATES.some((hidden) => hidden === currentState(state)) || currentState(userState) === ACKNOWLEDGED;
}

const TONES: Partial<Record<string, Tone>> = {
  new: "info",
  pending: "warning",
  resolved: "success",
  closed: "neutral",
};

/** A badge's colour (EVT-03); neutral for a state that the portal doesn't know. */
export const stateTone = (state: string | null): Tone => TONES[state ?? ""] ?? "neutral";

const SEVERITY_TONES: Partial<Record<string, Tone>> = {
  info: "info",
  warning: "warning",
  error: "danger",
  critical: "danger",
};

export const severityTone = (severity: string): Tone => SEVERITY_TONES[severity] ?? "neutral";

/** Returns a severity's place for sorting; what the portal doesn't know comes before the harmless. */
export const severityRank = (severity: string): number => SEVERITIES.indexOf(severity);

/** A state or severity as a word of its own: 'Pending'. */
export const asWord = (value: string | null): string =>
  value ? value.charAt(0).toUpperCase() + value.slice(1) : "Unknown";
