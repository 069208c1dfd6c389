import { msg } from "~/i18n/i18n";
import type { Emitter, readEvents } from "~/upstream/events.server";
import { currentState, isHidden, severityRank } from "./event-state";

/** The message when the events can't be read (EVT-03). */
export const FAILED_TO_FETCH = msg("Failed to fetch SerenITy events data.");

export type EventSummary = Awaited<ReturnType<typeof readEvents>>[number];

export type VisibleEvent = ReturnType<typeof listVisibleEvents>[number];

/** Returns the rows of the events that are not hidden (EVT-02). @param emitters their machines */
export function listVisibleEvents(events: readonly EventSummary[], emitters: readonly Emitter[]) {
  const machines = new Map(emitters.map((emitter) => [emitter.serialNumber, emitter]));
  return events
    .filter((event) => !isHidden(event))
    .map(({ state, userState: _, content, emitter, ...event }) => ({
      ...event,
      subject: content.subject,
      serialNumber: emitter.serialNumber,
      machine: machines.get(emitter.serialNumber)?.name || null,
      locationId: machines.get(emitter.serialNumber)?.locationId ?? null,
      state: currentState(state),
    }));
}

/** Returns the events that matter first: pending ones that nobody has, pending, settled; of these the worst, the newest. */
export const sortByUrgency = (rows: readonly VisibleEvent[]): VisibleEvent[] =>
  [...rows].sort(
    (one, other) =>
      rank(one) - rank(other) || weight(other) - weight(one) || other.recordTimestamp - one.recordTimestamp,
  );

/** Returns the pending event of the highest severity, the newest of several; null without any. @param rows by urgency */
export const findWorstOpen = (rows: readonly VisibleEvent[]): VisibleEvent | null =>
  rows
    .filter(({ state }) => state === "pending")
    .toSorted((one, other) => severityRank(other.severity) - severityRank(one.severity))[0] ?? null;

/** Of settled events the severity doesn't matter any more. */
const weight = ({ state, severity }: VisibleEvent) => (state === "pending" ? severityRank(severity) : 0);

/** Taken events come after those that nobody has (TAKE-01). */
const rank = ({ state, owner }: VisibleEvent) => (state !== "pending" ? 2 : owner ? 1 : 0);
