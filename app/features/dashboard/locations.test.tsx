// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toListPage } from "~/lists/list-page.server";
import { parseListQuery } from "~/lists/list-query";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import { mount } from "../../../tests/support/mount";
import { Locations } from "./locations";
import { buildLocationList, type DashboardLocation } from "./locations.list";

const i18n = createI18n("en");

const locationAt = (index: number): DashboardLocation => ({
  id: `l${index}`,
  name: `Location ${index}`,
  summary: EMPTY_SUMMARY,
  waitingEvents: 0,
  criticalEvents: 0,
  remoteAccess: null,
  level: "well",
  causes: [],
  urgencyRank: 14,
  canEdit: true,
  canOpenInventory: true,
});

type Props = Parameters<typeof Locations>[0];
async function show(count: number, change: Partial<Props> & { canEdit?: boolean } = {}, path = "/dashboard") {
  const { canEdit = true, ...props } = change;
  const options = { many: false, hasRemoteAccess: false, countsEvents: true };
  const list = buildLocationList(i18n, options);
  const rows = Array.from({ length: count }, (_, index) => ({ ...locationAt(index + 1), canEdit }));
  const page = { rows, page: 1, pageCount: 1, total: count };
  const all: Props = {
    locations: toListPage(list, parseListQuery(list, ""), page, count),
    options,
    view: "cards",
    map: null,
    creates: true,
    canOpenInventory: true,
    ...props,
  };
  const { box } = await mount(<Locations {...all} />, path);
  return {
    box,
    creating: [...box.querySelectorAll("a")]
      .filter(({ textContent }) => textContent === "New Location")
      .map((link) => [link.closest("li")?.tagName, link.getAttribute("href")]),
    views: [...box.querySelectorAll("nav[aria-label='View locations as'] a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
      link.getAttribute("aria-current"),
    ]),
  };
}

test("a location is created from the last card, the table's head or the empty page, for who may [DASH-05]", async () => {
  const to = "/dashboard/locations/new";
  expect((await show(2)).creating).toEqual([["LI", to]]);
  expect((await show(2, {}, "/dashboard?q=milano")).creating).toEqual([["LI", `${to}?q=milano`]]);
  expect((await show(2, { view: "table" })).creating).toEqual([[undefined, to]]);
  expect((await show(0)).creating).toHaveLength(1);
  for (const count of [0, 2]) expect((await show(count, { creates: false })).creating).toEqual([]);
});

test("the views keep the search, leave out the usual one, and are there for at least one location [DASH-03, HOME-04]", async () => {
  const { views } = await show(2, { view: "table" }, "/dashboard?q=milano&view=table&at=6,1,2");
  expect(views).toEqual([
    ["Cards", "/dashboard?q=milano#locations", null],
    ["Table", "/dashboard?q=milano&view=table#locations", "page"],
    ["Map", "/dashboard?q=milano&view=map#locations", null],
  ]);
  expect((await show(0)).views).toEqual([]);
  const options = { many: true, hasRemoteAccess: false, countsEvents: true };
  const many = await show(2, { view: "table", options }, "/dashboard?view=table");
  expect(many.views.map(([, href]) => href)).toEqual([
    "/dashboard?view=cards#locations",
    "/dashboard#locations",
    "/dashboard?view=map#locations",
  ]);
});

test("cards are searched from thirteen on, a table always, and edited by who may [DASH-03]", async () => {
  const hasSearch = async (count: number, change: Partial<Props> = {}) =>
    (await show(count, change)).box.querySelector("input[type=search]") !== null;
  expect([await hasSearch(12), await hasSearch(13), await hasSearch(1, { view: "table" })]).toEqual([
    false,
    true,
    true,
  ]);
  const editing = async (canEdit: boolean) =>
    (await show(1, { view: "table", canEdit })).box.textContent?.includes("Edit");
  expect([await editing(true), await editing(false)]).toEqual([true, false]);
});
