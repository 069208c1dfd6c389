import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toFigures } from "./figures.server";

type Arguments = Parameters<typeof toFigures>;
const NOW = new Date("2026-03-16T09:00:00Z");
const OPEN = { from: null, until: null };
const ENDED = { from: null, until: "2026-03-01T00:00:00Z" };
const ACCESS = [
  { lastConnectedAt: "2026-03-16T08:00:00Z", sessions: [{}, {}] },
  { lastConnectedAt: "2026-03-10T08:00:00Z", sessions: [] },
  { lastConnectedAt: null, sessions: [] },
];

const figures = (change: object = {}, usage: unknown = { ok: true, value: ACCESS }) =>
  toFigures(
    {
      viewer: { i18n: createI18n("en"), now: NOW, services: { ras: { availableSeats: 10 } } },
      can: { listUsers: true },
      status: "ACTIVE",
      state: { users: [{ term: OPEN }, { term: OPEN }, { term: ENDED }] },
      ...change,
    } as unknown as Arguments[0],
    usage as Arguments[1],
  );

test("a gateway's figures count its connections and the seats in use, and have the last connection [RASX-02, RASA-01]", () => {
  expect(figures()).toMatchObject({ connected: 2, seats: { used: 2, all: 10 }, last: { relative: "1 hour ago" } });
  expect(figures({}, { ok: true, value: [] })).toMatchObject({ connected: 0, last: "never" });
});

test("a figure that couldn't be read says so, one that no one may see isn't there [RASX-02, CONF-03]", () => {
  const silent = { status: "CONNECTION_PROBLEMS", state: null };
  expect(figures(silent)).toMatchObject({ connected: "silent", seats: "unread", last: { relative: "1 hour ago" } });
  expect(figures({ status: "INACTIVE" })).toMatchObject({ connected: "inactive", seats: { used: 2 } });
  expect(figures({}, { ok: false })).toMatchObject({ connected: "unread", last: "unread" });
  expect(figures({}, { ok: true, value: null })).toMatchObject({ connected: null, last: null });
  expect(figures({ can: { listUsers: false } }, null)).toBeNull();
  for (const status of ["DEPLOYING", "FAILED"]) expect(figures({ status }), status).toBeNull();
});
