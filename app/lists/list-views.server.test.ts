import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import * as savedViews from "~/upstream/saved-views.server";
import type { ListUrlOptions } from "./list-query";
import { loadListViews } from "./list-views.server";

const readSavedViews = vi.spyOn(savedViews, "readSavedViews");
afterAll(() => void vi.restoreAllMocks());

const LIST: ListUrlOptions = {
  name: "people",
  columns: [{ key: "name", header: "Name", text: () => "" }],
  order: { sort: "name", direction: "ascending" },
};
const VIEWS = [
  {
    id: "v1",
    name: "Old",
    isEditable: false,
    isOwn: false,
    query: "rack=1",
    isShared: false,
    isDefault: false,
  },
  {
    id: "v2",
    name: "Latest",
    isEditable: false,
    isOwn: false,
    query: "sort=-name",
    isShared: true,
    isDefault: true,
  },
];

beforeEach(() => {
  vi.resetAllMocks();
  readSavedViews.mockResolvedValue(VIEWS);
});

const load = (address: string) => {
  const viewer = {
    company: { id: "acme" },
    upstream: {},
    isImpersonating: false,
    i18n: createI18n("en"),
  } as unknown as Parameters<typeof loadListViews>[2];
  const args = { request: new Request(`http://a${address}`) } as LoaderFunctionArgs;
  return loadListViews(LIST, "/people", viewer, args);
};

/** Returns where an address leads; null for one that shows its list. */
const redirected = (address: string) =>
  load(address).then(
    () => null,
    (thrown: Response) => thrown.headers.get("Location"),
  );

test("a list's own address opens the default view, any other shows what it says [VIEW-01]", async () => {
  expect(await redirected("/people")).toBe("/people?sort=name&direction=descending&view=v2");
  expect(await redirected("/people/?open=1")).toBe("/people?open=1&sort=name&direction=descending&view=v2");
  for (const address of ["/people?view=all", "/people?q=a", "/people/1", "/people?view=v1"])
    expect(await redirected(address), address).toBeNull();
  readSavedViews.mockResolvedValue(VIEWS.slice(0, 1));
  expect(await redirected("/people")).toBeNull();
});

test("the open view tells what the list no longer has, and nothing else of a view is sent [VIEW-01]", async () => {
  expect(await load("/people?view=v1")).toEqual({
    views: VIEWS.map(({ isEditable: _editable, isOwn: _own, ...view }) => view),
    leftOut: ["the filter “rack”"],
    isReadOnly: false,
  });
  expect((await load("/people?view=gone"))?.leftOut).toEqual([]);
  expect(readSavedViews).toHaveBeenLastCalledWith({}, { companyId: "acme", list: "people" });
});

test("views that can't be read leave the list, an upstream without any offers none [VIEW-01, CONF-03]", async () => {
  readSavedViews.mockRejectedValue(new FailureResponse(UNREACHABLE_FAILURE));
  expect(await load("/people")).toEqual({ views: [], leftOut: [], hasFailed: true });
  readSavedViews.mockResolvedValue(null);
  expect(await load("/people")).toBeNull();
});
