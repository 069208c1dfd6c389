import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { project } from "~/places/tiles";
import { createClusterQuery } from "./cluster-pins";
import { describeCluster, LEVEL_TONES, PIN_SHAPES, PIN_SIGNS, type Pin, toRing } from "./pins";

const i18n = createI18n("en");

const WORLD: [number, number, number, number] = [-180, -85, 180, 85];
const pin = (name: string, lat: number, lng: number, level: Pin["level"] = "well"): Pin => ({
  name,
  lat,
  lng,
  level,
  text: `${name} is ${level}`,
  to: `/locations/${name}`,
});

const PINS = [
  pin("Milano", 45.46, 9.18, "soon"),
  pin("Monza", 45.58, 9.27, "attention"),
  pin("Palermo", 38.13, 13.35),
  pin("Twin", 45.46, 9.18, "deploying"),
];

test("near pins are one, with the worst of them, and come apart where it opens [HOME-04]", () => {
  const spotsIn = createClusterQuery(PINS, 64);
  const [north, south] = spotsIn(WORLD, 5).sort((one, other) => other.lat - one.lat);
  expect([north?.count, north?.pin.name]).toEqual([3, "Monza"]);
  expect(north && describeCluster(i18n, north)).toBe(
    "3 locations, the worst is Monza: Monza is attention. Not working or critical: 1, Maintenance expiring: 1, Deploying: 1",
  );
  expect([south?.count, south && describeCluster(i18n, south)]).toEqual([1, "Palermo: Palermo is well"]);
  expect(spotsIn(WORLD, north?.expandsAtZoom ?? 0).length).toBeGreaterThan(2);
  expect(spotsIn(WORLD, (north?.expandsAtZoom ?? 0) - 1)).toHaveLength(2);
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

/** Returns where the names of pins stand. */
const sidesOf = (pins: Pin[], zoom: number, framed: Parameters<ReturnType<typeof createClusterQuery>>[2] = WORLD) =>
  Object.fromEntries(
    createClusterQuery(pins, 5)(WORLD, zoom, framed).map(({ pin: { name }, name: placed }) => [name, placed?.side]),
  );

test("a name stands right of its pin, else left or below, over no sign and no other name [HOME-04]", () => {
  const row = [pin("West", 45.5, 9.2), pin("Middle", 45.5, 9.6), pin("East", 45.5, 10)];
  expect(sidesOf(row, 12)).toEqual({ West: "right", Middle: "right", East: "right" });
  expect(sidesOf(row, 7)).toEqual({ West: "left", Middle: "below", East: "right" });
  // It ends within what is shown, where its pin is.
  expect(sidesOf(row, 7, [0, 40, 10.1, 50])).toEqual({ West: "left", Middle: "below", East: undefined });
  expect(sidesOf(row, 7, [0, 40, 9.9, 50])).toEqual({ West: "left", Middle: "below", East: "right" });
});

test("of names that would be over one another the more urgent location keeps its own [HOME-04]", () => {
  const crowd = (levels: Pin["level"][]) =>
    sidesOf(
      levels.map((level, index) => pin(`Location ${level}`, 45.5 - index / 1e4, 9.2 + index / 9, level)),
      8,
    );
  expect(crowd(["well", "soon", "attention"])).toMatchObject({
    "Location attention": "right",
    "Location well": "left",
  });
  expect(crowd(["attention", "soon", "well", "deploying"])).toMatchObject({ "Location attention": "left" });
});

test("a smaller picture has the names that have room on it [HOME-04]", () => {
  const apart = [pin("West", 45.5, 9.2), pin("East", 45.5, 11.2), pin("South", 38.13, 13.35)];
  const clusters = createClusterQuery(apart, 20)([-5, 36, 25, 48], 6);
  expect(Object.fromEntries(clusters.map(({ pin: { name }, name: placed }) => [name, placed?.from]))).toEqual({
    West: "large",
    East: "small",
    South: "small",
  });
});

test("signs never touch, at any zoom, and none is lost [HOME-04]", () => {
  // Five hundred places along a coast and around a few towns, always the same ones.
  const many = Array.from({ length: 500 }, (_, index) =>
    pin(`${index}`, 41 + ((index * 7919) % 500) / 90 + (index % 5) / 50, 8 + ((index * 104_729) % 500) / 80),
  );
  const clustersAt = createClusterQuery(many, 44);
  for (const zoom of [4, 5.25, 6, 7.5, 9, 11, 14]) {
    const clusters = clustersAt(WORLD, zoom);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    const points = clusters.map((cluster) => project(cluster, zoom));
    const near = points.flatMap((one, at) =>
      points.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 43.9),
    );
    expect(near, `${zoom}`).toEqual([]);
  }
});

test("each level has a shape, a sign and a tone of its own [HOME-04]", () => {
  for (const looks of [PIN_SHAPES, PIN_SIGNS, LEVEL_TONES]) expect(new Set(Object.values(looks)).size).toBe(6);
});

test("one red location of sixty is a part of a ring, not all of it [HOME-04]", () => {
  const sixty = Array.from({ length: 60 }, (_, index) => pin(`Well ${index}`, 45.4 + index / 1e4, 9.1));
  const clustersIn = createClusterQuery([...sixty, pin("Bad", 45.46, 9.18, "attention")], 64);
  // What a closer zoom counts is not changed by a wider one.
  for (const zoom of [9, 5, 0, 5, 9]) {
    const [cluster] = clustersIn(WORLD, zoom);
    expect(cluster?.levels, `${zoom}`).toEqual({ well: 60, attention: 1 });
  }
  const [worst, well, ...others] = toRing({ well: 60, attention: 1 });
  expect(others).toEqual([]);
  expect(worst).toMatchObject({ level: "attention", start: 0 });
  expect(worst?.length).toBeGreaterThan(8);
  expect(worst?.length).toBeLessThan(12);
  expect(well).toMatchObject({ level: "well", start: worst?.length });
  expect((well?.start ?? 0) + (well?.length ?? 0)).toBeCloseTo(100);
});
