import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { createClusterQuery } from "./cluster-pins";
import { describeCluster, PIN_SHAPES, PIN_SIGNS, type Pin, toRing } from "./pins";

const i18n = createI18n("en");

const WORLD = [-180, -85, 180, 85] as const;
const pin = (name: string, lat: number, lng: number, tone: Pin["tone"] = "success"): Pin => ({
  name,
  lat,
  lng,
  tone,
  text: `${name} is ${tone}`,
  to: `/locations/${name}`,
});

const PINS = [
  pin("Milano", 45.46, 9.18, "warning"),
  pin("Monza", 45.58, 9.27, "danger"),
  pin("Palermo", 38.13, 13.35),
  pin("Twin", 45.46, 9.18, "info"),
];

test("near pins are one, with the worst of them, and come apart where it opens [HOME-04]", () => {
  const spotsIn = createClusterQuery(PINS, 64);
  const [north, south] = spotsIn([...WORLD], 5).sort((one, other) => other.lat - one.lat);
  expect([north?.count, north?.pin.name]).toEqual([3, "Monza"]);
  expect(north && describeCluster(i18n, north)).toBe(
    "3 locations, the worst is Monza: Monza is danger. Needs attention: 1, Needs attention soon: 1, Deploying: 1",
  );
  expect([south?.count, south && describeCluster(i18n, south)]).toEqual([1, "Palermo: Palermo is success"]);
  expect(spotsIn([...WORLD], north?.expandsAtZoom ?? 0).length).toBeGreaterThan(2);
  expect(spotsIn([...WORLD], (north?.expandsAtZoom ?? 0) - 1)).toHaveLength(2);
  expect(spotsIn([10, 30, 20, 40], 5)).toHaveLength(1);
});

test("pins at the same position stand beside each other in the end [HOME-04]", () => {
  const spotsIn = createClusterQuery(PINS, 64);
  const [twins] = spotsIn([9, 45.4, 9.2, 45.5], 14);
  expect(twins).toMatchObject({ count: 2, expandsAtZoom: 17 });
  const apart = spotsIn([9, 45.4, 9.2, 45.5], 17);
  expect(apart.map(({ pin: { name }, stackIndex, count }) => [name, stackIndex, count]).toSorted()).toEqual([
    ["Milano", 0, 1],
    ["Twin", 1, 1],
  ]);
});

test("a name is written where no other sign or name would be below it [HOME-04]", () => {
  const row = [pin("North", 45.5, 9.2), pin("South of North", 45.3, 9.2), pin("Far", 45.5, 12)];
  const listNamesAt = (zoom: number) =>
    createClusterQuery(row, 20)([...WORLD], zoom).flatMap(({ pin: { name }, isNamed }) => (isNamed ? [name] : []));
  expect(listNamesAt(12).toSorted()).toEqual(["Far", "North", "South of North"]);
  expect(listNamesAt(7).toSorted()).toEqual(["Far", "South of North"]);
});

test("each tone has a shape and a sign of its own [HOME-04]", () => {
  for (const looks of [PIN_SHAPES, PIN_SIGNS]) expect(new Set(Object.values(looks)).size).toBe(5);
});

test("one red location of sixty is a part of a ring, not all of it [HOME-04]", () => {
  const sixty = Array.from({ length: 60 }, (_, index) => pin(`Well ${index}`, 45.4 + index / 1e4, 9.1));
  const clustersIn = createClusterQuery([...sixty, pin("Bad", 45.46, 9.18, "danger")], 64);
  // What a closer zoom counts is not changed by a wider one.
  for (const zoom of [9, 5, 0, 5, 9]) {
    const [cluster] = clustersIn([...WORLD], zoom);
    expect(cluster?.tones, `${zoom}`).toEqual({ success: 60, danger: 1 });
  }
  const [danger, success, ...others] = toRing({ success: 60, danger: 1 });
  expect(others).toEqual([]);
  expect(danger).toMatchObject({ tone: "danger", start: 0 });
  expect(danger?.length).toBeGreaterThan(8);
  expect(danger?.length).toBeLessThan(12);
  expect(success).toMatchObject({ tone: "success", start: danger?.length });
  expect((success?.start ?? 0) + (success?.length ?? 0)).toBeCloseTo(100);
});
