import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { render } from "../../../../tests/support/render";
import { createReviewList, parseReviewView, type ReviewPageRow, type ReviewRow, VIEW_NAMES } from "./review.list";

const [BY_USER, BY_DESTINATION] = (["person", "by-destination"] as const).map((view) =>
  createReviewList(createI18n("en"), view),
) as [Review, Review];
type Review = ReturnType<typeof createReviewList>;

const ROW: ReviewRow = {
  key: "k",
  userId: "ada",
  opensUser: true,
  edits: true,
  revokes: true,
  email: "ada@acme.example",
  name: "Ada",
  locationId: "milano",
  location: "Milano HQ",
  status: "ACTIVE",
  reach: "Office",
  granted: "Directly",
  usableSince: "2026-03-01T09:00:00Z",
  reason: "",
  ends: "",
  endsSoon: false,
  hasEnded: false,
  lastConnectedAt: null,
  profileEndsAt: null,
  profile: null,
  neverUsed: false,
  unused: false,
};
const SHOW = { moment: (at: string | number) => `moment ${at}`, day: (at: string) => `day ${at}` };
const columnOf = (key: string) => BY_USER.columns.find((column) => column.key === key) ?? BY_USER.columns[0];

/** Returns a cell of the page: its text, the address of its link, and the tone of its badge. */
function cell(key: string, change: Partial<ReviewRow>, columns: readonly { key: string }[] = BY_USER.columns) {
  const column = columns.find((each) => each.key === key) as ReturnType<typeof columnOf>;
  const row = { ...ROW, ...change };
  const Cell = column?.cell as (props: { row: ReviewPageRow; children: ReactNode }) => ReactNode;
  const html = parse(render(<Cell row={BY_USER.toPageRow(row)}>{column?.text(row, SHOW)}</Cell>));
  const tone = html.querySelector(".badge")?.getAttribute("data-tone");
  return [html.text.replace(/\s+/g, " ").trim(), html.querySelector("a")?.getAttribute("href") ?? null, tone ?? null];
}
const filterOf = (key: string, change: Partial<ReviewRow>) => columnOf(key)?.filter?.getValue?.({ ...ROW, ...change });

test("a view of the review is by user without a name, and has no address of its own [ACT-06]", () => {
  expect([undefined, "by-destination", "by-location", "person", "x"].map(parseReviewView)).toEqual([
    "person",
    "by-destination",
    "by-location",
    null,
    null,
  ]);
});

test("names lead to the user, the location and the form of the access, for who may open them [ACT-06, PAGE-01]", () => {
  expect(cell("person", {})).toEqual(["Ada ada@acme.example", "/users/ada", null]);
  expect(cell("person", { opensUser: false, name: "" })).toEqual(["ada@acme.example", null, null]);
  expect(cell("location", {})).toEqual(["Milano HQ", "/ras/milano/access", null]);
  expect(cell("location", { status: "INACTIVE" })).toEqual(["Milano HQ", "/ras/milano", null]);
  expect(cell("reach", {})).toEqual(["Office", "/ras/milano/access/ada/edit", null]);
  expect(cell("reach", { edits: false })).toEqual(["Office", null, null]);
  expect(cell("granted", {}, BY_DESTINATION.columns)).toEqual(["Directly", "/ras/milano/access/ada/edit", null]);
});

test("the end of an access, of its profile and long disuse are marked [ACT-06, RASX-03, RASX-07]", () => {
  const since = "day 2026-03-01T09:00:00Z";
  expect(cell("since", {})).toEqual([since, null, null]);
  expect(cell("since", { ends: "20/03/2026" })).toEqual([`${since} until 20/03/2026`, null, "neutral"]);
  expect(cell("since", { ends: "20/03/2026", endsSoon: true })).toEqual([`${since} until 20/03/2026`, null, "soon"]);
  const ended = { ends: "10/03/2026", hasEnded: true, reason: "Night shift" };
  expect(cell("since", ended)).toEqual([`${since} ended on 10/03/2026Reason: Night shift`, null, "danger"]);
  expect(cell("used", { neverUsed: true, unused: true })).toEqual(["Never", null, "warning"]);
  expect(cell("used", { unused: true, lastConnectedAt: "x" })).toEqual([
    "moment x Not used for 90 days",
    null,
    "warning",
  ]);
  const profileEndsAt = "2026-04-01T09:00:00Z";
  expect(cell("profile", { profileEndsAt, profile: "valid" })).toEqual([`day ${profileEndsAt}`, null, null]);
  expect(cell("profile", { profileEndsAt, profile: "soon" })[2]).toBe("soon");
  expect(cell("profile", { profileEndsAt, profile: "ended" })[2]).toBe("danger");
});

test("a row is found by the period of its access, its profile and its disuse [ACT-06]", () => {
  expect(filterOf("ends", {})).toBeNull();
  expect(filterOf("ends", { endsSoon: true })).toBe("soon");
  expect(filterOf("ends", { hasEnded: true, endsSoon: true })).toBe("ended");
  expect(columnOf("ends")?.filter?.options?.map(({ value }) => value)).toEqual(["soon", "ended"]);
  expect([filterOf("profile", {}), filterOf("profile", { profile: "ended" })]).toEqual(["none", "ended"]);
  expect([filterOf("used", {}), filterOf("used", { unused: true })]).toEqual([null, "unused"]);
});

test("each view is ordered by what it is about, and dates sort by their instant [ACT-06]", () => {
  expect(VIEW_NAMES.map((view) => createReviewList(createI18n("en"), view).order)).toEqual(
    ["person", "destination", "location"].map((sort) => ({ sort, direction: "ascending" })),
  );
  const sortOf = (key: string, row: ReviewRow) => {
    const sort = columnOf(key)?.sort;
    return sort ? sort(row) : undefined;
  };
  const row = { ...ROW, lastConnectedAt: "2026-03-02T09:00:00Z", profileEndsAt: "2026-04-01T09:00:00Z" };
  expect(["since", "used", "profile"].map((key) => sortOf(key, row))).toEqual([
    row.usableSince,
    row.lastConnectedAt,
    row.profileEndsAt,
  ]);
});
