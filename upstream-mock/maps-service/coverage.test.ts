import { expect, test } from "vitest";
import { Coverage } from "./coverage";
import { SIZE } from "./png";

/** Returns how much the polygons cover of some pixels, each by column and row. */
function cover(polygons: number[][], pixels: [x: number, y: number][]) {
  const coverage = new Coverage();
  for (const polygon of polygons) coverage.addLine(polygon, 1, 0, 0);
  const covered = new Float32Array(SIZE * SIZE);
  coverage.forEachPixel((pixel, part) => {
    covered[pixel] = part;
  });
  return pixels.map(([x, y]) => Math.round((covered[y * SIZE + x] ?? 0) * 1000) / 1000);
}

const square = (left: number, top: number, side: number) => [
  ...[left, top, left + side, top, left + side, top + side],
  ...[left, top + side, left, top],
];

test("a pixel at a polygon's edge is covered by its part", () => {
  expect(
    cover(
      [square(1.5, 2.25, 4)],
      [
        [1, 2],
        [1, 3],
        [3, 2],
        [3, 3],
        [5, 6],
        [6, 3],
        [3, 7],
      ],
    ),
  ).toEqual([0.375, 0.5, 0.75, 1, 0.125, 0, 0]);
  const triangle = [0, 0, 8, 0, 0, 8, 0, 0];
  expect(
    cover(
      [triangle],
      [
        [0, 0],
        [4, 3],
        [5, 4],
      ],
    ),
  ).toEqual([1, 0.5, 0]);
});

test("a polygon goes on beyond each edge of the tile", () => {
  const corners: [number, number][] = [
    [0, 0],
    [SIZE - 1, 0],
    [0, SIZE - 1],
    [SIZE - 1, SIZE - 1],
  ];
  expect(cover([square(-1000, -1000, 3000)], corners)).toEqual([1, 1, 1, 1]);
  expect(cover([square(-3000, -1000, 2900)], corners)).toEqual([0, 0, 0, 0]);
  expect(cover([square(-10, 255.5, 100)], corners)).toEqual([0, 0, 0.5, 0]);
});

test("a polygon in the other direction is a hole, and one twice is no darker", () => {
  const hole = square(2, 2, 2);
  const backwards = [2, 2, 2, 4, 4, 4, 4, 2, 2, 2];
  expect(
    cover(
      [square(0, 0, 8), backwards],
      [
        [1, 1],
        [3, 3],
      ],
    ),
  ).toEqual([1, 0]);
  expect(
    cover(
      [square(0, 0, 8), hole],
      [
        [1, 1],
        [3, 3],
      ],
    ),
  ).toEqual([1, 1]);
});
