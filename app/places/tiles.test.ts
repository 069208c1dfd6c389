import { expect, test } from "vitest";
import { isSamePosition } from "./place";
import { clickedPosition, project, TILE, tileName, tilesAround, unproject } from "./tiles";

const MILANO = { lat: 45.46057, lng: 9.1826 };

test("positions become pixels, and pixels positions", () => {
  expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
  expect(isSamePosition(unproject(project(MILANO)), MILANO)).toBe(true);
});

test("nine tiles lie around a position, which is on the middle one", () => {
  const tiles = tilesAround(MILANO);
  expect(tiles).toHaveLength(9);
  const middle = tiles[4];
  expect(middle && -middle.left >= 0 && -middle.left <= TILE && -middle.top >= 0 && -middle.top <= TILE).toBe(true);
  expect(tilesAround({ lat: 85.05, lng: -180 }).length).toBeLessThan(9);
});

test("a click on a tile is a position [LOC-04]", () => {
  const tile = tilesAround(MILANO)[4];
  if (!tile) throw new Error("no tile");
  const form = new FormData();
  form.set(`${tileName(tile)}.x`, String(-tile.left));
  form.set(`${tileName(tile)}.y`, String(-tile.top));
  const position = clickedPosition(form);
  expect(position?.lat).toBeCloseTo(MILANO.lat, 4);
  expect(position?.lng).toBeCloseTo(MILANO.lng, 4);
  expect(clickedPosition(new FormData())).toBeNull();
});
