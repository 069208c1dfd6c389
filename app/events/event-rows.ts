import { SEVERITIES } from "#contract/events";
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

/**
 * Sorts events by what should be looked at first: pending before settled, then the worst severity, then what nobody has
 * taken (TAKE-01), then the newest.
 */
export const sortByUrgency = (rows: readonly VisibleEvent[]): VisibleEvent[] =>
  rows.toSorted(
    (one, other) =>
      weight(other) - weight(one) ||
      Number(isTaken(one)) - Number(isTaken(other)) ||
      other.recordTimestamp - one.recordTimestamp,
  );

const isTaken = ({ state, owner }: VisibleEvent) => state === "pending" && Boolean(owner);

/** Returns the pending event of the highest severity, the newest of several; null without any. @param rows by urgency */
export const findWorstOpen = (rows: readonly VisibleEvent[]): VisibleEvent | null =>
  rows.find(({ state }) => state === "pending") ?? null;

/** Returns how many machines have no pending event, and how many by the severity of their worst one. @param rows by urgency */
export function countMachines(rows: readonly VisibleEvent[], emitters: readonly Emitter[]) {
  const worst = new Map<string, string>();
  for (const { state, severity, serialNumber } of rows)
    if (state === "pending" && !worst.has(serialNumber)) worst.set(serialNumber, severity);
  const bySeverity = SEVERITIES.toReversed().map((severity) => ({
    severity,
    count: [...worst.values()].filter((each) => each === severity).length,
  }));
  return { all: emitters.length, clear: emitters.length - worst.size, bySeverity };
}

/** Of settled events the severity doesn't matter any more. Pending ones come first, also those of an unknown severity. */
const weight = ({ state, severity }: VisibleEvent) => (state === "pending" ? severityRank(severity) + 2 : 0);
