import { readFileSync } from "node:fs";
import { encodeLines, type Point } from "./encode-lines";

/** What topologies of world-atlas have, as TopoJSON's specification names it. */
interface Topology {
  arcs: [x: number, y: number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { countries: { geometries: Shape[] } };
}
type Shape =
  | { type: "Polygon"; arcs: number[][] }
  | { type: "MultiPolygon"; arcs: number[][][] }
  | { type: undefined; arcs: undefined };

/** The world's side on the map, in the units of the stored points: half a pixel at zoom 9. */
export const WORLD = 2 ** 18;

/** How many units a line may lie off: in Italy, in Europe, at the poles and elsewhere. A box is west, south, east, north. */
const REGIONS: { tolerance: number; box: [number, number, number, number] }[] = [
  { tolerance: 1.6, box: [6, 36, 19, 47.5] },
  { tolerance: 36, box: [-11, 30, 42, 61] },
  { tolerance: 160, box: [-25, 61, 42, 72] },
  { tolerance: 2500, box: [-180, 70, 180, 90] },
  { tolerance: 2500, box: [-180, -90, 180, -60] },
];
const ELSEWHERE = 600;
/** An island is as many times that long at least. */
const MIN_ISLAND_LENGTH = 3;

/** Returns Natural Earth's coasts, with the land always on the same side, and its borders, as `encodeLines` writes them. */
export function simplifyCoasts(): { coasts: string; borders: string } {
  const topology: Topology = JSON.parse(readFileSync("node_modules/world-atlas/countries-10m.json", "utf8"));
  const uses = new Map<number, number[]>();
  for (const { arcs } of topology.objects.countries.geometries)
    for (const used of (arcs ?? []).flat(2)) {
      const arc = used < 0 ? ~used : used;
      uses.set(arc, [...(uses.get(arc) ?? []), used]);
    }
  const lines = [...uses].map(([arc, [first = 0, ...others]]) => {
    const points = simplify(project(topology, arc));
    return { points: first < 0 ? points.toReversed() : points, isBorder: others.length > 0 };
  });
  const seen = lines.filter(({ points }) => points.length > 3 || !isClosed(points));
  const pick = (isBorder: boolean) =>
    encodeLines(seen.filter((line) => line.isBorder === isBorder).map((line) => line.points));
  return { coasts: pick(false), borders: pick(true) };
}

/** Returns an arc's points by Web Mercator. What crosses the date line goes on beyond the world's edge. */
function project({ arcs, transform: { scale, translate } }: Topology, arc: number): Point[] {
  let [x, y, before] = [0, 0, Number.NaN];
  return (arcs[arc] ?? []).map(([right, up]): Point => {
    [x, y] = [x + right, y + up];
    const lat = Math.max(-85.05, Math.min(85.05, y * scale[1] + translate[1]));
    const sine = Math.sin((lat * Math.PI) / 180);
    let across = (x * scale[0] + translate[0]) / 360 + 0.5;
    if (!Number.isNaN(before)) across += Math.round(before - across);
    before = across;
    return [across * WORLD, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD];
  });
}

function toleranceAt([x, y]: Point): number {
  const lng = (x / WORLD - 0.5) * 360;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
  const isIn = ([west, south, east, north]: (typeof REGIONS)[number]["box"]) =>
    lng >= west && lng <= east && lat >= south && lat <= north;
  return REGIONS.find(({ box }) => isIn(box))?.tolerance ?? ELSEWHERE;
}

const NOWHERE: Point = [0, 0];

const isClosed = (points: Point[]) => String(points[0]) === String(points.at(-1));

/** Leaves out the points that a line doesn't need, by Douglas and Peucker. An island that is too small has two left. */
function simplify(points: Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const tolerances = points.map(toleranceAt);
  const least = isClosed(points) ? MIN_ISLAND_LENGTH : 1;
  const ranges: [number, number][] = [[0, points.length - 1]];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to] = range;
    const [start = NOWHERE, end = NOWHERE] = [points[from], points[to]];
    let [farthest, most] = [from, 0];
    for (let at = from + 1; at < to; at++) {
      const point = points[at] ?? NOWHERE;
      const off = distance(point, start, end) / (tolerances[at] ?? ELSEWHERE) / (kept.size > 2 ? 1 : least);
      if (off > most) [farthest, most] = [at, off];
    }
    if (most <= 1) continue;
    kept.add(farthest);
    ranges.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

/** Returns a point's distance from a line's part, or from its one point. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const part = length && Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1));
}
