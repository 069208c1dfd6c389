import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { drawTile } from "./tile";

test("a tile is a picture of a town, the same in each answer", () => {
  const picture = PNG.sync.read(drawTile(137_000, 94_000));
  expect([picture.width, picture.height]).toEqual([256, 256]);
  const colours = new Set(Array.from({ length: 256 * 256 }, (_, at) => picture.data.readUInt32BE(at * 4)));
  expect(colours.size).toBeGreaterThan(3);
  expect(drawTile(137_000, 94_000)).toEqual(drawTile(137_000, 94_000));
  expect(drawTile(137_001, 94_000)).not.toEqual(drawTile(137_000, 94_000));
});
