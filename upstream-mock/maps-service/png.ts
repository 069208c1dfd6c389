import { crc32, deflateSync } from "node:zlib";

/** The side of a tile in pixels. */
export const SIZE = 256;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns a tile as a PNG.
 * @param pixels an index into the palette for each pixel, line by line
 * @param palette at most 256 colours, each as 0xrrggbb
 */
export function toPng(pixels: Uint8Array, palette: readonly number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // Each line begins with its filter, which is none.
  const lines = Buffer.alloc(SIZE * (SIZE + 1));
  for (let line = 0; line < SIZE; line++)
    lines.set(pixels.subarray(line * SIZE, (line + 1) * SIZE), line * (SIZE + 1) + 1);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  const parts = [chunk("IHDR", header), chunk("PLTE", colours), chunk("IDAT", deflateSync(lines))];
  return Buffer.concat([SIGNATURE, ...parts, chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
