import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { findWorstOpen, listVisibleEvents, sortByUrgency, type VisibleEvent } from "./event-rows";
import { LatestEventsCard } from "./latest-events";
import type { LatestEvents } from "./latest-events.server";

const recorded = { at: "2026-03-16T09:00:00Z", exact: "16/03/2026 - 10:00", relative: "3 days ago" };
const event = (id: string, more: Partial<VisibleEvent> = {}): LatestEvents["rows"][number] => ({
  id,
  subject: `Event ${id}`,
  serialNumber: "BX-1",
  machine: "mi-gw-01",
  locationId: "l1",
  severity: "error",
  state: "pending",
  occurrences: 1,
  recordTimestamp: 1,
  ...more,
  recorded,
});
const MACHINES = { all: 1, clear: 0, bySeverity: [] };
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const card = (events: LatestEvents | null, filter: { machine: string } | { location: string } = { location: "l1" }) =>
  render(<LatestEventsCard events={events} filter={filter} />);

test("the latest events name state, severity and, of a location, the machine; a link leads to all [PAGE-01, PAGE-02]", () => {
  const rows = [event("1"), event("2", { machine: null, state: null, severity: "info" })];
  const html = card({ total: 1234, worst: null, machines: MACHINES, rows });
  expect(textOf(html)).toContain("3 days ago 16/03/2026 - 10:00 Error mi-gw-01 Event 1 Pending");
  expect(textOf(html)).toContain("Info BX-1 Event 2 Not known");
  expect(html).toMatch(/href="\/serenity-events\/BX-1\/1"/);
  expect(html).toMatch(/href="\/serenity-events\?location=l1"[^>]*>All 1,234 events</);
  expect(html).not.toContain('no-print" href');
  const machine = card({ total: 1, worst: null, machines: MACHINES, rows: [event("1")] }, { machine: "BX-1" });
  expect(textOf(machine)).not.toContain("mi-gw-01");
  expect(machine).toMatch(/<a [^>]*href="\/serenity-events\?machine=BX-1"[^>]*>See in SerenITy Events</);
  // It is not printed: the card already has all its events.
  expect(machine.match(/<a [^>]*machine=BX-1[^>]*>/)?.[0]).toContain("no-print");
});

test("a pending event says who has it, or that no one does, where users take events [TAKE-01]", () => {
  const user = { email: "a@b.c", firstName: "Sara", lastName: "Greco" };
  const owners = [{ user } as VisibleEvent["owner"], null, undefined];
  const texts = owners.map((owner) => {
    const rows = [event("1", { owner } as Partial<VisibleEvent>)];
    return textOf(card({ total: 1, worst: null, machines: MACHINES, rows }));
  });
  expect(texts.map((text) => text.match(/Event 1 (.*?)Pending/)?.[1]?.trim())).toEqual([
    "Sara Greco",
    "No one has taken it",
    "",
  ]);
});

test("no events, and events that couldn't be read, are told apart [EVT-03, PAGE-01]", () => {
  expect(textOf(card({ total: 0, worst: null, machines: MACHINES, rows: [] }))).toContain(
    "No SerenITy events No events have been reported",
  );
  expect(textOf(card(null))).toContain("Failed to fetch SerenITy events data.");
  expect(card(null)).not.toContain("/serenity-events?");
});

test("the worst open event is the pending one of the highest severity, the first of several [PAGE-01]", () => {
  const rows = [
    event("1", { severity: "warning" }),
    event("2", { severity: "error" }),
    event("3", { severity: "error" }),
    event("4", { severity: "critical", state: "closed" }),
  ];
  expect(findWorstOpen(sortByUrgency(rows))?.id).toBe("2");
  expect(findWorstOpen(rows.slice(3))).toBeNull();
});

test("events have the names and places of their machines, and their latest state; hidden ones are left out [EVT-02]", () => {
  const sent = (id: string, serialNumber: string, value: string) => ({
    id,
    severity: "info",
    recordTimestamp: 1,
    occurrences: 1,
    content: { subject: `Subject ${id}` },
    emitter: { serialNumber },
    state: [{ timestamp: 1, value }],
    userState: [],
  });
  const events = [sent("1", "BX-1", "pending"), sent("2", "BX-9", "closed"), sent("3", "BX-1", "ignored")];
  const emitters = [{ serialNumber: "BX-1", name: "mi-gw-01", locationId: "l1" }];
  const rows = listVisibleEvents(...([events, emitters] as unknown as Parameters<typeof listVisibleEvents>));
  expect(rows.map(({ id, subject, machine, locationId, state }) => [id, subject, machine, locationId, state])).toEqual([
    ["1", "Subject 1", "mi-gw-01", "l1", "pending"],
    ["2", "Subject 2", null, null, "closed"],
  ]);
});
