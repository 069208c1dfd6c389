import { SHOWN_STATES } from "#contract/events";
import { fold } from "#contract/text";
import { currentState, isHidden, type StateEntry, severityRank } from "./event-state";

/** The fields of an event that the list reads. */
export interface EventSource {
  id: string;
  occurrences: number;
  recordTimestamp: number;
  severity: string;
  state: StateEntry[];
  userState: StateEntry[];
  content: { subject: string };
  emitter: { serialNumber: string };
}

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

export const EVENT_SORTS = ["date", "subject", "serial", "severity", "state", "occurrences"] as const;
export type EventSort = (typeof EVENT_SORTS)[number];

/** The search, filter and sort in the list's URL. */
export interface EventQuestion {
  search: string;
  /** One of or empty for all. */
  state: string;
  sort: EventSort;
  direction: "ascending" | "descending";
}

/** Reads the query of the list's URL; ignores unknown values. Without a sort, the newest events come first. */
export function eventQuestion(parameters: URLSearchParams): EventQuestion {
  const state = parameters.get("state") ?? "";
  const sort = EVENT_SORTS.find((each) => each === parameters.get("sort"));
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    state: SHOWN_STATES.some((each) => each === state) ? state : "",
    sort: sort ?? "date",
    direction: sort && parameters.get("direction") !== "descending" ? "ascending" : "descending",
  };
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

/** Returns the rows that match the search and the state, in the asked order; ties newest first. */
export function findEvents(rows: readonly EventRow[], { search, state, sort, direction }: EventQuestion): EventRow[] {
  const wanted = fold(search);
  const contains = (text: string | null) => text !== null && fold(text).includes(wanted);
  const found = rows.filter(
    (row) =>
      (!state || row.state === state) &&
      (!wanted || [row.subject, row.serialNumber, row.machine].some((text) => contains(text))),
  );
  const sign = direction === "ascending" ? 1 : -1;
  return found.sort((one, other) => sign * COMPARE[sort](one, other) || other.recordTimestamp - one.recordTimestamp);
}

const byText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

const COMPARE: Record<EventSort, (one: EventRow, other: EventRow) => number> = {
  date: (one, other) => one.recordTimestamp - other.recordTimestamp,
  subject: (one, other) => byText(one.subject.toLowerCase(), other.subject.toLowerCase()),
  serial: (one, other) => byText(one.serialNumber, other.serialNumber),
  severity: (one, other) => severityRank(one.severity) - severityRank(other.severity),
  state: (one, other) => byText(one.state ?? "", other.state ?? ""),
  occurrences: (one, other) => one.occurrences - other.occurrences,
};
