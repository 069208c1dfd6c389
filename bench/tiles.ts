// npm run bench:tiles: draws tiles of the mock's map in this process, and prints the CPU time of each zoom's tiles, the first of
// which places the names as well, beside that of a blank tile in the same run, whose file is all its work.
import { Console } from "node:console";
import { SIZE, toPng } from "#mock/maps-service/png";
import { drawTile } from "#mock/maps-service/tile";

const ROUNDS = 5;
/** The most that a tile may take, in milliseconds. */
const MOST = 15;
/** Around Roma, as columns and rows of the map at zoom 18. */
const [COLUMN, ROW] = [140_180, 97_400];
const BESIDE = [-2, -1, 0, 1, 2];
const ZOOMS = [0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 18];

/** Draws the tiles around Roma. @returns the milliseconds of CPU time that one takes */
function timeTiles(zoom: number, draw: typeof drawTile): number {
  const side = 2 ** zoom;
  const tiles = BESIDE.flatMap((down) =>
    BESIDE.map((right) => ({ zoom, x: (COLUMN >> (18 - zoom)) + right, y: (ROW >> (18 - zoom)) + down })),
  ).filter(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) < side);
  const start = process.cpuUsage();
  for (const tile of tiles) draw(tile, "light");
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / tiles.length;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const blank = () => toPng(new Uint8Array(SIZE * SIZE), [0xffffff]);

const rounds = Array.from({ length: ROUNDS }, () => ({
  blank: timeTiles(9, blank),
  ...Object.fromEntries(ZOOMS.map((zoom) => [`zoom ${zoom}`, timeTiles(zoom, drawTile)])),
}));
const rows = Object.keys(rounds[0] ?? {}).map((name) => {
  const times = rounds.map((round) => (round as Record<string, number>)[name] ?? Number.NaN);
  return { name, first: times[0] ?? Number.NaN, usual: median(times) };
});
const baseline = rows.find(({ name }) => name === "blank")?.usual ?? Number.NaN;
new Console(process.stdout).table(
  Object.fromEntries(
    rows.map(({ name, first, usual }) => [
      name,
      { "first (ms)": first.toFixed(2), "median (ms)": usual.toFixed(2), "to blank": (usual / baseline).toFixed(1) },
    ]),
  ),
);
if (!rows.every(({ usual }) => usual < MOST)) process.exitCode = 1;
