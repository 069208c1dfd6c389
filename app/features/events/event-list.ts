import type { readEvents } from "~/upstream/events.server";
import { currentState, isHidden } from "./event-state";

/** The message when the events can't be read (EVT-03). */
export const FAILED_TO_FETCH = "Failed to fetch SerenITy events data.";

/** An event without its text. */
export type EventSource = Awaited<ReturnType<typeof readEvents>>[number];

/** A row of the list. */
export interface EventRow {
  id: string;
  recordTimestamp: number;
  subject: string;
  serialNumber: string;
  /** The machine's host name. */
  machine: string | null;
  severity: string;
  state: string | null;
  occurrences: number;
}

/** Returns the rows of the events that are not hidden (EVT-02). @param names host names by serial number */
export function shownEvents(events: readonly EventSource[], names: ReadonlyMap<string, string | null>): EventRow[] {
  return events
    .filter((event) => !isHidden(event))
    .map(({ id, occurrences, recordTimestamp, severity, state, content, emitter }) => ({
      id,
      recordTimestamp,
      subject: content.subject,
      serialNumber: emitter.serialNumber,
      machine: names.get(emitter.serialNumber) ?? null,
      severity,
      state: currentState(state),
      occurrences,
    }));
}
