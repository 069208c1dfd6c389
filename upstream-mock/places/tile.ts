import { crc32, deflateSync } from "node:zlib";

const SIZE = 256;
/** The width of a block of houses with its streets, in pixels. */
const BLOCK = 96;

/** The colours of land, street, main street, park, house and water. */
const PALETTE = [0xf1f0ea, 0xffffff, 0xfbe2a4, 0xcde7c2, 0xdcd4ca, 0xb7d7ee];
const [LAND, STREET, MAIN, PARK, HOUSE, WATER] = [0, 1, 2, 3, 4, 5];

/** Returns a number from 0 to 255 that depends on the two numbers alone. */
function noise(x: number, y: number): number {
  let value = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return (value ^ (value >>> 16)) & 0xff;
}

/**
 * Returns what a row or column of pixels crosses: its block, its distance to the nearest street, and the street if it
 * is on one.
 */
function crossing(pixel: number, seed: number) {
  const near = Math.floor(pixel / BLOCK);
  const start = (block: number) => block * BLOCK + (noise(block, seed) % 40);
  const block = pixel < start(near) ? near - 1 : near;
  const distance = Math.min(pixel - start(block), start(block + 1) - pixel - 1);
  const main = block % 4 === 0 && pixel - start(block) < 12;
  return { block, distance, street: main ? MAIN : pixel - start(block) < 7 ? STREET : null };
}

/**
 * Draws a tile of a made-up town. The same tile is always alike, and neighbouring tiles fit together.
 * @returns a PNG of 256 by 256 pixels
 */
export function drawTile(x: number, y: number): Buffer {
  const columns = Array.from({ length: SIZE }, (_, at) => crossing(x * SIZE + at, 1));
  const rows = Array.from({ length: SIZE }, (_, at) => crossing(y * SIZE + at, 2));
  const pixels = Buffer.alloc(SIZE * (SIZE + 1));
  for (const [line, row] of rows.entries())
    for (const [at, column] of columns.entries()) pixels[line * (SIZE + 1) + 1 + at] = colourOf(column, row) ?? 0;
  return png(pixels);
}

type Crossing = ReturnType<typeof crossing>;

function colourOf(column: Crossing, row: Crossing): number | undefined {
  const street = Math.max(column.street ?? 0, row.street ?? 0);
  if (street > 0) return street;
  const kind = noise(column.block, row.block);
  if (kind < 20) return WATER;
  if (kind < 60) return PARK;
  const edge = Math.min(column.distance, row.distance);
  return edge > 6 && kind < 220 ? HOUSE : LAND;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * Returns a PNG.
 * @param pixels lines of a filter byte and an index into the palette for each pixel
 */
function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(PALETTE.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", deflateSync(pixels))];
  return Buffer.concat([signature, ...parts, chunk("IEND", Buffer.alloc(0))]);
}
