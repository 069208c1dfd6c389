import { ACKNOWLEDGED, HIDDEN_EVENT_STATES, SEVERITIES, VISIBLE_EVENT_STATES } from "#contract/events";
import type { StateName } from "~/ui/badge/states";

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

/** Returns the look of a state's or a severity's badge; that of what isn't known for any other (EVT-03). */
export const toEventLook = (value: string | null): StateName =>
  VISIBLE_EVENT_STATES.find((state) => state === value) ??
  SEVERITIES.find((severity) => severity === value) ??
  (value === "new" ? "new" : "unknown");

/** Returns a severity's place for sorting; unknown severities come first. */
export const severityRank = (severity: string): number => (SEVERITIES as readonly string[]).indexOf(severity);

/** Returns a state or severity with a capital letter: 'Pending'; 'Not known' when there is none. */
export const capitalize = (value: string | null): string =>
  value ? value.charAt(0).toUpperCase() + value.slice(1) : "Not known";
