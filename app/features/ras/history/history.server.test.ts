import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";
import { readHistory, readWholeHistory, toConnectionQuery } from "./history.server";

const ofDay = (day: string) => {
  const query = { search: "", sort: "since", direction: "descending", page: 1, size: 25, filters: { day } };
  const { from, before } = toConnectionQuery(query as unknown as Parameters<typeof toConnectionQuery>[0]);
  return [from, before];
};

test("a day is as long as its clocks make it: 23, 24 or 25 hours [CONN-02]", () => {
  expect(ofDay("2026-03-16")).toEqual(["2026-03-15T23:00:00.000Z", "2026-03-16T23:00:00.000Z"]);
  expect(ofDay("2026-03-29")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(ofDay("2026-10-25")).toEqual(["2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"]);
});

test("a list's page, order and filters are asked of the upstream, each by its own name [CONN-02]", () => {
  const query = { search: "disk", sort: "traffic", direction: "ascending", page: 3, size: 25, filters: {} };
  const asked = (change: object) =>
    toConnectionQuery({ ...query, ...change } as unknown as Parameters<typeof toConnectionQuery>[0]);
  expect(asked({})).toEqual({
    locationId: null,
    words: "disk",
    userId: null,
    from: null,
    before: null,
    sort: "traffic",
    descending: false,
    offset: 50,
    limit: 25,
  });
  const filters = { user: "ada", location: "milano" };
  expect(asked({ page: 1, direction: "descending", filters })).toMatchObject({
    locationId: "milano",
    userId: "ada",
    descending: true,
    offset: 0,
  });
});

const NOW = new Date("2026-03-16T23:30:00Z");
const QUERY = { search: "disk", sort: "since", direction: "descending", page: 1, size: 25, filters: {} };
type Asked = { query: Record<string, unknown>; days: string[] };

/** A viewer whose upstream has so many connections of Ada; `asked` are the questions that it got. */
function viewerOf(count: number) {
  const asked: Asked[] = [];
  const users = [{ userId: "ada", name: "Ada", email: "ada@acme.example" }];
  const query = async (_: unknown, variables: Asked) => {
    asked.push(variables);
    const { offset, limit } = variables.query as { offset: number; limit: number };
    const connections = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) => ({
      id: `c${offset + index}`,
      userId: "ada",
    }));
    return { rasConnectionsByCompanyId: { total: count, connections, users, maximums: [4] } };
  };
  const viewer = {
    now: NOW,
    i18n: createI18n("en"),
    company: { id: "acme" },
    upstream: { query },
    permissions: { onCompany: () => true },
    services: { ras: { availableSeats: 10 } },
  };
  return { asked, viewer: viewer as unknown as Viewer };
}

async function exported(count: number, filters: object) {
  const { asked, viewer } = viewerOf(count);
  const ids: string[] = [];
  const query = { ...QUERY, filters } as unknown as Parameters<typeof toConnectionQuery>[0];
  for await (const rows of readWholeHistory("milano")(viewer, query)) ids.push(...rows.map(({ id }) => id));
  return { asked, ids };
}

test("a file has all connections of the location that began until now, in pages of 500 [CONN-02]", async () => {
  for (const [count, calls] of [
    [499, 1],
    [500, 2],
    [501, 2],
  ] as const) {
    const { asked, ids } = await exported(count, {});
    expect([ids.length, new Set(ids).size, asked.length], String(count)).toEqual([count, count, calls]);
    expect(asked[0]?.query).toMatchObject({ locationId: "milano", before: NOW.toISOString(), words: "disk" });
  }
  const { asked } = await exported(1, { day: "2026-03-12" });
  expect(asked[0]?.query).toMatchObject({ before: "2026-03-12T23:00:00.000Z" });
});

test("a user who is not in the list is looked for by name [CONN-02]", async () => {
  expect((await exported(1, { user: "ada" })).asked).toHaveLength(1);
  const { asked } = await exported(1, { user: "marino" });
  expect(asked.map(({ query }) => [query.userId, query.words])).toEqual([
    ["marino", "disk"],
    [null, "disk marino"],
  ]);
});

test("the page has each of the last ninety days with its maximum, and the seats beside them [CONN-02]", async () => {
  const { asked, viewer } = viewerOf(0);
  const scope = { viewer, location: { id: "milano" } } as unknown as Parameters<typeof readHistory>[0];
  const { days, seats, users } = await readHistory(scope, QUERY as unknown as Parameters<typeof readHistory>[1]);
  expect([days.length, days[0], days.at(-1)]).toEqual([
    90,
    { day: "2025-12-18", most: 4 },
    { day: "2026-03-17", most: 0 },
  ]);
  expect([seats, users]).toEqual([10, [{ value: "ada", label: "Ada" }]]);
  expect(asked[0]?.days.at(-1)).toBe("2026-03-16T23:00:00.000Z");
});
