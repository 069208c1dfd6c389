import { expect, test } from "vitest";
import { type EventSummary, listVisibleEvents } from "~/events/event-rows";
import { createI18n } from "~/i18n/i18n";
import { filterRows } from "~/lists/filter-rows";
import { parseListQuery } from "~/lists/list-query";
import { WAITING_EVENTS } from "~/paths";
import { createEventsList } from "./events.list";

const event = (id: string, more: Partial<EventSummary> = {}): EventSummary => ({
  id,
  occurrences: 1,
  recordTimestamp: Number(id) * 1000,
  severity: "info",
  state: [{ value: "pending", timestamp: 1 }],
  userState: [],
  content: { subject: `Subject ${id}` },
  emitter: { serialNumber: `BX-${id}` },
  ...more,
});
const emitters = [
  { serialNumber: "BX-1", name: null, locationId: "milano" },
  { serialNumber: "BX-2", name: "edge-02", locationId: null },
];
const rowsOf = (events: EventSummary[]) =>
  listVisibleEvents(events, emitters).map((event) => ({
    ...event,
    location: null,
    canView: true,
    isMine: event.owner?.user.id === "me",
  }));
const show = { moment: String, day: String };
const list = createEventsList(createI18n("en"));
const ids = (events: EventSummary[], search: string) =>
  filterRows(list, rowsOf(events), parseListQuery(list, search), show).map(({ id }) => id);

test("search finds subjects, serial numbers, host names and words of state, in any order [EVT-01, FIND-02]", () => {
  const events = [event("1"), event("2"), event("3", { content: { subject: "Fan 4 slow" } })];
  expect(ids(events, "q=FAN")).toEqual(["3"]);
  expect(ids(events, "q=bx-1")).toEqual(["1"]);
  expect(ids(events, "q=Edge")).toEqual(["2"]);
  expect(ids(events, "q=pending+slow+fan")).toEqual(["3"]);
  expect(ids(events, "q=nothing")).toEqual([]);
});

test("the state filter goes by the current state, and hidden events never show [EVT-01, EVT-02]", () => {
  const events = [
    event("1"),
    event("2", { state: [{ value: "closed", timestamp: 5 }] }),
    event("3", { state: [{ value: "ignored", timestamp: 5 }] }),
  ];
  expect(ids(events, "state=closed")).toEqual(["2"]);
  expect(ids(events, "state=ignored")).toEqual(["2", "1"]);
  expect(ids(events, "")).toEqual(["2", "1"]);
});

test("events are sorted as asked, ties newest first [EVT-01]", () => {
  const events = [event("1", { severity: "critical" }), event("2"), event("3")];
  expect(ids(events, "")).toEqual(["3", "2", "1"]);
  expect(ids(events, "sort=date")).toEqual(["1", "2", "3"]);
  expect(ids(events, "sort=severity")).toEqual(["3", "2", "1"]);
  expect(ids(events, "sort=severity&direction=descending")).toEqual(["1", "3", "2"]);
});

test("what waits for someone can be listed alone: critical events and errors [HOME-01, HOME-02]", () => {
  const severities = { 1: "info", 2: "warning", 3: "error", 4: "critical" };
  const events = Object.entries(severities).map(([id, severity]) => event(id, { severity }));
  expect(ids(events, new URLSearchParams(WAITING_EVENTS).toString())).toEqual(["4", "3"]);
});

test("one machine's events can be asked for [PAGE-01]", () => {
  const events = [event("1"), event("2"), event("11")];
  expect(ids(events, "machine=BX-1")).toEqual(["1"]);
});
