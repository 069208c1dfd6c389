import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { project } from "~/places/tiles";
import { createClusterQuery } from "./cluster-pins";
import { describeCluster, PIN_SHAPES, PIN_SIGNS, type Pin, toRing } from "./pins";

const i18n = createI18n("en");

const WORLD = [-180, -85, 180, 85] as const;
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
  const [north, south] = spotsIn([...WORLD], 5).sort((one, other) => other.lat - one.lat);
  expect([north?.count, north?.pin.name]).toEqual([3, "Monza"]);
  expect(north && describeCluster(i18n, north)).toBe(
    "3 locations, the worst is Monza: Monza is attention. Not working or critical: 1, Maintenance expired or expiring: 1, Deploying: 1",
  );
  expect([south?.count, south && describeCluster(i18n, south)]).toEqual([1, "Palermo: Palermo is well"]);
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

test("signs never touch, at any zoom, and none is lost [HOME-04]", () => {
  // Five hundred places along a coast and around a few towns, always the same ones.
  const many = Array.from({ length: 500 }, (_, index) =>
    pin(`${index}`, 41 + ((index * 7919) % 500) / 90 + (index % 5) / 50, 8 + ((index * 104_729) % 500) / 80),
  );
  const clustersAt = createClusterQuery(many, 44);
  for (const zoom of [4, 5.25, 6, 7.5, 9, 11, 14]) {
    const clusters = clustersAt([...WORLD], zoom);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    const points = clusters.map((cluster) => project(cluster, zoom));
    const near = points.flatMap((one, at) =>
      points.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 43.9),
    );
    expect(near, `${zoom}`).toEqual([]);
  }
});

test("each level has a shape and a sign of its own [HOME-04]", () => {
  for (const looks of [PIN_SHAPES, PIN_SIGNS]) expect(new Set(Object.values(looks)).size).toBe(6);
});

test("one red location of sixty is a part of a ring, not all of it [HOME-04]", () => {
  const sixty = Array.from({ length: 60 }, (_, index) => pin(`Well ${index}`, 45.4 + index / 1e4, 9.1));
  const clustersIn = createClusterQuery([...sixty, pin("Bad", 45.46, 9.18, "attention")], 64);
  // What a closer zoom counts is not changed by a wider one.
  for (const zoom of [9, 5, 0, 5, 9]) {
    const [cluster] = clustersIn([...WORLD], zoom);
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
