import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { panelPlace } from "../../app/layout/destination";
import { sampleUrl } from "../support/forms/samples";
import { routeEntries } from "../support/routes";

const textOf = (file: string) => readFileSync(`app/${file}`, "utf8");
const isBeside = (file: string) => textOf(file).includes('panel: "beside"');

/** Returns the addresses of the routes, each with whether its panel stands beside its page. */
function placesBelow(entries: RouteConfigEntry[], parent = "", within = false): [path: string, beside: boolean][] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const beside = within || isBeside(file);
    return [[sampleUrl(pattern), beside] as [string, boolean], ...placesBelow(children, pattern, beside)];
  });
}

test("what is known of a panel before it comes is what its route says [PAGE-03]", async () => {
  const places = placesBelow(await routeEntries());
  expect(places.filter(([, beside]) => beside).length).toBeGreaterThan(3);
  for (const [path, beside] of places) expect(panelPlace(path) === "beside", path).toBe(beside);
});
