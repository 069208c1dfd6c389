import { I18nProvider } from "@lingui/react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { ActivityRecord } from "~/upstream/activity.server";
import * as activity from "~/upstream/activity.server";
import * as capabilities from "~/upstream/capabilities.server";
import { FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import { render } from "../../tests/support/render";
import { LatestActivityCard } from "./latest-activity";
import { type ActivitySubject, readLatestActivity } from "./latest-activity.server";

const upstream = {
  isExtended: vi.spyOn(capabilities, "isExtended"),
  readActivity: vi.spyOn(activity, "readActivity"),
};
afterAll(() => void vi.restoreAllMocks());

beforeEach(() => {
  vi.resetAllMocks();
  upstream.isExtended.mockResolvedValue(true);
  upstream.readActivity.mockResolvedValue({ total: 0, records: [] });
});

const read = (of: ActivitySubject = { user: "u1" }, allowed = true) => {
  const permissions = { onCompany: (name: string) => allowed && name === "account.company.update" };
  const viewer = {
    upstream: {},
    company: { id: "acme" },
    permissions,
    i18n: createI18n("en"),
    now: new Date("2026-03-16T09:00:00Z"),
  };
  return readLatestActivity(viewer as unknown as Parameters<typeof readLatestActivity>[0], of);
};
/** Returns a record that has only the values that the card shows. */
const record = (id: string, more: object = {}) =>
  ({
    id,
    name: "Anna Nardi",
    email: "anna@acme.example",
    sentence: "granted access",
    english: "granted access",
    at: "2026-03-13T09:00:00Z",
    ...more,
  }) as ActivityRecord;

test("the five newest records of a thing are read by who may see them, where there are any [ACT-02]", async () => {
  for (const [of, filter] of [
    [{ machine: "BX-1" }, "serialNumber"],
    [{ location: "l1" }, "locationId"],
    [{ user: "u1" }, "userId"],
  ] as const) {
    await read(of);
    const [, company, asked] = upstream.readActivity.mock.lastCall ?? [];
    expect([company, JSON.parse(JSON.stringify(asked))]).toEqual([
      "acme",
      { [filter]: Object.values(of)[0], limit: 5 },
    ]);
  }
  expect(await read(undefined, false)).toBeUndefined();
  upstream.isExtended.mockResolvedValue(false);
  expect(await read()).toBeUndefined();
  upstream.isExtended.mockResolvedValue(true);
  upstream.readActivity.mockRejectedValue(new FailureResponse(UNREACHABLE_FAILURE));
  expect(await read()).toBeNull();
});

test("a record is named after its person, by the address without a name [ACT-02]", async () => {
  const records = [record("1"), record("2", { name: "" }), record("3", { name: null, email: null })];
  upstream.readActivity.mockResolvedValue({ total: 3, records });
  const activity = await read();
  expect(activity?.rows.map(({ who }) => who)).toEqual(["Anna Nardi", "anna@acme.example", "Someone"]);
  expect(activity?.rows[0]?.when.exact).toContain("13/03/2026");
});

test("a sentence that the upstream has in English alone has lang on pages in other languages [LANG-03]", async () => {
  const records = [record("1"), record("2", { sentence: "hat", english: "has" })];
  upstream.readActivity.mockResolvedValue({ total: 2, records });
  const activity = await read();
  const card = <LatestActivityCard activity={activity} of={{ user: "u1" }} />;
  const inGerman = render(<I18nProvider i18n={createI18n("de")}>{card}</I18nProvider>);
  expect(inGerman.match(/<span lang="en">[^<]*/g)).toEqual(['<span lang="en">granted access']);
  expect(render(card)).not.toContain("lang=");
});

test("the card leads to each record and to all of the thing, and is not there without permission [ACT-02]", async () => {
  upstream.readActivity.mockResolvedValue({ total: 1200, records: [record("7")] });
  const of = { user: "u1" };
  const html = render(<LatestActivityCard activity={await read()} of={of} />);
  expect(html).toMatch(/href="\/activity\/7\?user=u1"/);
  expect(html).toMatch(/href="\/activity\?user=u1"[^>]*>All 1,200 entries</);
  expect(html.replace(/<[^>]*>/g, "")).toContain("Anna Nardi granted access");
  const one = { ...(await read()), total: 1 } as Parameters<typeof LatestActivityCard>[0]["activity"];
  const single = render(<LatestActivityCard activity={one} of={of} />);
  expect(single.match(/<a [^>]*>See in Activity/)?.[0]).toContain("no-print");
  expect(render(<LatestActivityCard activity={undefined} of={of} />)).toBe("");
  expect(render(<LatestActivityCard activity={null} of={of} />)).toContain("Couldn&#x27;t load activity.");
  expect(render(<LatestActivityCard activity={{ total: 0, rows: [] }} of={of} />)).toContain("No activity");
});
