import { expect, test } from "vitest";
import { type EventSource, eventQuestion, findEvents, shownEvents } from "./event-list";

const event = (id: string, more: Partial<EventSource> = {}): EventSource => ({
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
const names = new Map([["BX-2", "edge-02"]]);
const ask = (query: string) => eventQuestion(new URLSearchParams(query));
const ids = (events: EventSource[], query: string) =>
  findEvents(shownEvents(events, names), ask(query)).map(({ id }) => id);

test("the URL's query is read, and invalid values are ignored [EVT-01]", () => {
  expect(ask("")).toEqual({ search: "", state: "", sort: "date", direction: "descending" });
  expect(ask("q=%20fan%20&state=closed&sort=serial")).toEqual({
    search: "fan",
    state: "closed",
    sort: "serial",
    direction: "ascending",
  });
  expect(ask("state=ignored&sort=password&direction=up")).toMatchObject({ state: "", sort: "date" });
});

test("search finds subjects, serial numbers and host names, whatever the case [EVT-01]", () => {
  const events = [event("1"), event("2"), event("3", { content: { subject: "Fan 4 slow" } })];
  expect(ids(events, "q=FAN")).toEqual(["3"]);
  expect(ids(events, "q=bx-1")).toEqual(["1"]);
  expect(ids(events, "q=Edge")).toEqual(["2"]);
  expect(ids(events, "q=nothing")).toEqual([]);
});

test("the state filter goes by the current state, and hidden events never show [EVT-01, EVT-02]", () => {
  const events = [
    event("1"),
    event("2", { state: [{ value: "closed", timestamp: 5 }] }),
    event("3", { state: [{ value: "ignored", timestamp: 5 }] }),
  ];
  expect(ids(events, "state=closed")).toEqual(["2"]);
  expect(ids(events, "")).toEqual(["2", "1"]);
});

test("events are sorted as asked, ties newest first, even ten thousand of them", () => {
  const events = [event("1", { severity: "critical" }), event("2"), event("3")];
  expect(ids(events, "")).toEqual(["3", "2", "1"]);
  expect(ids(events, "sort=severity")).toEqual(["3", "2", "1"]);
  expect(ids(events, "sort=severity&direction=descending")).toEqual(["1", "3", "2"]);
  const many = Array.from({ length: 10_000 }, (_, index) => event(String(index)));
  expect(ids(many, "sort=date&direction=ascending").slice(0, 2)).toEqual(["0", "1"]);
  expect(ids([], "")).toEqual([]);
});
