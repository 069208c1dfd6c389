import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import { buildLocationsMap } from "./locations-map.server";

const gateway = (status: "ACTIVE" | "FAILED" | null | undefined) => ({
  text: "Its state",
  tone: null,
  to: null,
  status,
});
const at = (id: string, change = {}) => ({
  id,
  name: id.toUpperCase(),
  summary: EMPTY_SUMMARY,
  waitingEvents: 0 as number | null,
  remoteAccess: gateway("ACTIVE"),
  ...change,
});
const LOCATIONS = [
  at("a", { remoteAccess: gateway("FAILED"), waitingEvents: 2 }),
  at("b", { summary: { ...EMPTY_SUMMARY, expired: 1 } }),
  at("c", { remoteAccess: gateway(undefined) }),
  at("d", { waitingEvents: 3 }),
];
const POSITIONS = new Map(["a", "b", "c"].map((id, index) => [id, { lat: 40 + index, lng: 9 + index }]));
const build = (query = "", locations = LOCATIONS) =>
  buildLocationsMap(createI18n("en"), locations, POSITIONS, new URLSearchParams(query));
const pinsOf = ({ pins }: ReturnType<typeof build>) => pins.map(({ name, tone, to }) => [name, tone, to]);

test("each location with a place has a pin of its worst state, and the others are counted [HOME-04]", () => {
  const map = build();
  expect(pinsOf(map)).toEqual([
    ["A", "danger", "/locations/a"],
    ["B", "danger", "/locations/b"],
    ["C", "success", "/locations/c"],
  ]);
  expect(map).toMatchObject({ unplaced: 1, outside: 0, layer: null, layers: ["gateways", "events", "maintenance"] });
  expect(map.legend[0]).toMatchObject({
    tone: "danger",
    count: 2,
    layers: [
      { name: "gateways", count: 1, isUnknown: false },
      { name: "events", count: 1, isUnknown: false },
      { name: "maintenance", count: 1, isUnknown: false },
    ],
  });
});

test("a layer has the pins of its own states, without locations that have no part in it [HOME-04]", () => {
  const gateways = build("layer=gateways");
  expect(pinsOf(gateways).map(([name, tone]) => `${name} ${tone}`)).toEqual(["A danger", "B success"]);
  expect(gateways).toMatchObject({ unplaced: 1, outside: 1, layer: "gateways" });
  expect(gateways.legend.every(({ layers }) => layers.length === 0)).toBe(true);
});

test("a layer that nothing is known of is not offered, and its part of the states is unknown [HOME-04, CONF-03]", () => {
  const unknown = LOCATIONS.map((location) => ({ ...location, waitingEvents: null, remoteAccess: gateway(undefined) }));
  const map = build("layer=events", unknown);
  expect(map).toMatchObject({ layers: ["maintenance"], layer: null, withoutEvents: true });
  expect(map.legend[0]?.layers.map(({ isUnknown }) => isUnknown)).toEqual([false, true, false]);
  const unread = LOCATIONS.map((location) => ({ ...location, remoteAccess: gateway(null) }));
  expect(build("", unread).layers).toContain("gateways");
});
