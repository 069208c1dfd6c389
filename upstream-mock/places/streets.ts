import { SIZE } from "./png";

/** What is at a pixel of a town, in the order of its colours. */
const [GROUND, HOUSE, STREET] = [0, 1, 2];
/** The width of a block of houses with its streets, in pixels. */
const BLOCK = 96;

/** Returns a number from 0 to 255 that depends on the two numbers alone. */
function noise(x: number, y: number): number {
  let value = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return (value ^ (value >>> 16)) & 0xff;
}

/** Returns what a row or column of pixels crosses: its block, its distance to the nearest street, and whether it is on one. */
function crossing(pixel: number, seed: number) {
  const near = Math.floor(pixel / BLOCK);
  const start = (block: number) => block * BLOCK + (noise(block, seed) % 40);
  const block = pixel < start(near) ? near - 1 : near;
  const distance = Math.min(pixel - start(block), start(block + 1) - pixel - 1);
  return { block, distance, isStreet: pixel - start(block) < (block % 4 === 0 ? 12 : 7) };
}

type Crossing = ReturnType<typeof crossing>;

/** Calls back with what is at each pixel of a made-up town. The same tile is always alike, and neighbouring ones fit. */
export function forEachStreet(x: number, y: number, use: (pixel: number, kind: number) => void): void {
  const columns = Array.from({ length: SIZE }, (_, at) => crossing(x * SIZE + at, 1));
  for (let down = 0; down < SIZE; down++) {
    const row = crossing(y * SIZE + down, 2);
    for (const [right, column] of columns.entries()) use(down * SIZE + right, kindOf(column, row));
  }
}

function kindOf(column: Crossing, row: Crossing): number {
  if (column.isStreet || row.isStreet) return STREET;
  if (Math.min(column.distance, row.distance) <= 6) return GROUND;
  const kind = noise(column.block, row.block);
  return kind >= 60 && kind < 220 ? HOUSE : GROUND;
}
