import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { ListQuery } from "~/lists/list-query";
import type { Viewer } from "~/session/viewer.server";
import { readActivityPage, readAllActivity } from "./activity.server";

const NOW = new Date("2026-03-16T09:00:00Z");
const QUERY = { search: "disk", page: 3, size: 25, filters: {} } as unknown as ListQuery;

/** The ids of the first records' locations. */
const PLACES = ["milano", "closed"];

/** A viewer whose upstream has so many records; `asked` are the questions that it got. */
function viewerOf(count: number) {
  const asked: Record<string, unknown>[] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: `r${index}`, locationId: PLACES[index] ?? null }));
  const query = async (_: unknown, { question }: { question?: { after?: string; limit: number } }) => {
    if (!question) return { locations: [{ id: "milano", name: "Milano HQ" }] };
    asked.push(question);
    const from = all.findIndex(({ id }) => id === question.after) + 1;
    return { activityByCompanyId: { total: count, records: all.slice(from, from + question.limit) } };
  };
  const i18n = createI18n("en");
  return {
    asked,
    viewer: { i18n, now: NOW, company: { id: "acme" }, upstream: { query, i18n } } as unknown as Viewer,
  };
}

test("a page of records is asked for by each filter, and from the beginning of its period [ACT-02]", async () => {
  const { asked, viewer } = viewerOf(60);
  const filters = { kind: "access", user: "ada", location: "milano", machine: "BX-1", together: "a1", period: "week" };
  const page = await readActivityPage(viewer, { ...QUERY, filters });
  expect(asked).toEqual([
    {
      words: "disk",
      kind: "access",
      userId: "ada",
      locationId: "milano",
      serialNumber: "BX-1",
      act: "a1",
      from: "2026-03-09T09:00:00.000Z",
      offset: 50,
      limit: 25,
    },
  ]);
  expect(page.total).toBe(60);
  await readActivityPage(viewer, { ...QUERY, filters: { period: "nonsense" } });
  expect(asked[1]).toMatchObject({ from: undefined });
});

test("all records are read in pages of 500, each after the last of the one before, with the names of locations [ACT-02]", async () => {
  for (const [count, calls] of [
    [499, 1],
    [500, 2],
    [1001, 3],
    [0, 1],
  ] as const) {
    const { asked, viewer } = viewerOf(count);
    const ids: string[] = [];
    const places: unknown[] = [];
    for await (const records of readAllActivity(viewer, QUERY)) {
      ids.push(...records.map(({ id }) => id));
      places.push(...records.map(({ location }) => location));
    }
    expect(places.slice(0, 3)).toEqual(["Milano HQ", "Deleted location", undefined].slice(0, count));
    expect([ids.length, new Set(ids).size, asked.length], String(count)).toEqual([count, count, calls]);
  }
});
