import type { I18n } from "@lingui/core";
import { ACKNOWLEDGED, HIDDEN_EVENT_STATES, SEVERITIES, VISIBLE_EVENT_STATES } from "#contract/events";
import { type Message, msg } from "~/i18n/i18n";
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

/** Returns the look of the badge of a state or a severity; `unknown` for any other value (EVT-03). */
export const toEventLook = (value: string | null): StateName =>
  VISIBLE_EVENT_STATES.find((state) => state === value) ??
  SEVERITIES.find((severity) => severity === value) ??
  (value === "new" ? "new" : "unknown");

/** Returns a severity's place for sorting; unknown severities come first. */
export const severityRank = (severity: string): number => (SEVERITIES as readonly string[]).indexOf(severity);

/** The words for states, severities and sources of events. */
const WORDS: Record<string, Message> = {
  new: msg("New"),
  pending: msg("Pending"),
  resolved: msg("Resolved"),
  closed: msg("Closed"),
  ignored: msg("Ignored"),
  acknowledged: msg("Acknowledged"),
  reopened: msg("Reopened"),
  info: msg("Info"),
  warning: msg("Warning"),
  error: msg("Error"),
  critical: msg("Critical"),
  // A source of events.
  appliance: msg("Appliance"),
};

/**
 * Formats a state, a severity or a source of events, such as 'Pending'; 'Not known' for null. An unknown value is returned with a
 * capital letter.
 */
export function formatEventWord(i18n: I18n, value: string | null): string {
  if (!value) return i18n._("Not known");
  const word = Object.hasOwn(WORDS, value) ? WORDS[value] : undefined;
  return word ? i18n._(word) : value.charAt(0).toUpperCase() + value.slice(1);
}
