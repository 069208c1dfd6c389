import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import type { PinLevel } from "~/maps/pins";
import { buildLocationsMap } from "./locations-map.server";

const at = (id: string, level: PinLevel, waitingEvents: number | null = 0) => ({
  ...{ id, name: id.toUpperCase(), level, waitingEvents },
  ...{ summary: EMPTY_SUMMARY, criticalEvents: 0, remoteAccess: null },
});
const LOCATIONS = [at("a", "attention"), at("d", "attention"), at("b", "soon"), at("c", "well")];
const POSITIONS = new Map(["a", "b", "c"].map((id, index) => [id, { lat: 40 + index, lng: 9 + index }]));
const build = (level?: string, locations = LOCATIONS) =>
  buildLocationsMap(createI18n("en"), locations, level, POSITIONS, null);
const pinsOf = ({ pins }: ReturnType<typeof build>) => pins.map(({ name, level, to }) => [name, level, to]);
const countsOf = ({ legend }: ReturnType<typeof build>) =>
  legend.filter(({ count }) => count !== 0).map(({ level, count }) => `${level} ${count}`);

test("each location with a place has a pin of its worst state, and the others are counted [HOME-04]", () => {
  const map = build();
  expect(pinsOf(map)).toEqual([
    ["A", "attention", "/locations/a"],
    ["B", "soon", "/locations/b"],
    ["C", "well", "/locations/c"],
  ]);
  expect(map).toMatchObject({ total: 4, unplaced: 1, withoutEvents: false });
  expect(countsOf(map)).toEqual(["attention 2", "soon 1", "well 1"]);
});

test("a level of the legend has its pins alone, and the others keep their numbers [HOME-04]", () => {
  const map = build("attention");
  expect(pinsOf(map).map(([name]) => name)).toEqual(["A"]);
  expect(map).toMatchObject({ total: 4, unplaced: 1 });
  expect(countsOf(map)).toEqual(countsOf(build()));
  expect(map.legend.flatMap(({ level, isCurrent }) => (isCurrent ? level : []))).toEqual(["attention"]);
});

test("events that aren't counted are told of, and the levels have no numbers then [HOME-04, CONF-03]", () => {
  const map = build(undefined, [at("a", "incomplete", null), at("b", "soon")]);
  expect(map.withoutEvents).toBe(true);
  expect(map.legend.map(({ count }) => count)).toEqual(map.legend.map(() => null));
});
