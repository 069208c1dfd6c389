import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { PAGES } from "../../app/panels";
import { routeEntries } from "../support/routes";

/** Returns the patterns of the panels below a route, as the route table nests them. */
function panelsBelow(entries: RouteConfigEntry[], parent = "", within = false): string[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const own = within && (path || index) ? [pattern] : [];
    return [...own, ...panelsBelow(children, pattern, within || file === "layout/panel-boundary.tsx")];
  });
}

test("every panel has its place, and nothing else has one [PAGE-03]", async () => {
  const places = PAGES.flatMap(({ path, beside = [], over = [] }) =>
    [...beside, ...over].map((panel) => `${path}/${panel}`),
  );
  const panels = new Set(panelsBelow(await routeEntries()));
  expect(panels.size).toBeGreaterThan(30);
  expect(new Set(places)).toEqual(panels);
});
