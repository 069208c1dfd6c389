import { expect, test } from "vitest";
import { toConnectionQuery } from "./history.server";

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
