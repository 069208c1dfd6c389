import { type Pixel, project, unproject } from "~/places/tiles";
import { type LevelCounts, PIN_LEVELS, PIN_OFFSET, type Pin, type PinCluster } from "./pins";

/** From the next zoom on, pins that are too near each other stand in a row: a closer view would not separate them. */
const MAX_CLUSTER_ZOOM = 16;

/** West, south, east and north of a part of the map, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

type ClusterQuery = (bounds: Bounds, zoom: number) => PinCluster[];

/** Pins that are one sign, and the pixel of the world in their middle. */
type Group = Pixel & { pins: Pin[] };

/**
 * Returns a function that finds the clusters within bounds at a zoom. No two of their signs are nearer than the distance, in
 * pixels of the map (HOME-04).
 */
export function createClusterQuery(pins: readonly Pin[], distance: number): ClusterQuery {
  return ([west, south, east, north], zoom) => {
    const clusters = groupPins(pins, zoom, distance)
      .flatMap((group) => toClusters(group, zoom, distance))
      .filter(({ lat, lng }) => west <= lng && lng <= east && south <= lat && lat <= north);
    return nameApart(clusters, zoom);
  };
}

/** Joins pins until no two groups are nearer than the distance. */
function groupPins(pins: readonly Pin[], zoom: number, distance: number): Group[] {
  let groups: Group[] = pins.map((pin) => ({ ...project(pin, zoom), pins: [pin] }));
  for (;;) {
    const joined = joinNear(groups, distance);
    if (joined.length === groups.length) return joined;
    groups = joined;
  }
}

const AROUND = [-1, 0, 1];

/** Joins each group with the nearest one before it. What has moved by that may be near others again. */
function joinNear(groups: readonly Group[], distance: number): Group[] {
  const joined: Group[] = [];
  const byCell = new Map<string, Group[]>();
  const cellOf = ({ x, y }: Pixel) => [Math.floor(x / distance), Math.floor(y / distance)] as const;
  for (const group of groups) {
    const [column, row] = cellOf(group);
    const [near] = AROUND.flatMap((right) =>
      AROUND.flatMap((down) => byCell.get(`${column + right} ${row + down}`) ?? []),
    )
      .map((other) => ({ other, apart: Math.hypot(other.x - group.x, other.y - group.y) }))
      .filter(({ apart }) => apart < distance)
      .sort((one, other) => one.apart - other.apart);
    if (near) join(near.other, group);
    else {
      const own = { ...group };
      joined.push(own);
      byCell.set(`${column} ${row}`, [...(byCell.get(`${column} ${row}`) ?? []), own]);
    }
  }
  return joined;
}

function join(group: Group, other: Group): void {
  const share = other.pins.length / (group.pins.length + other.pins.length);
  group.x += (other.x - group.x) * share;
  group.y += (other.y - group.y) * share;
  group.pins = [...group.pins, ...other.pins];
}

/** Returns the signs of a group: one with its number or, where it can't be opened any more, each pin's. */
function toClusters(group: Group, zoom: number, distance: number): Omit<PinCluster, "isNamed">[] {
  const { pins } = group;
  const [first] = pins;
  if (!first) return [];
  const { lat, lng } = pins.length === 1 ? first : unproject(group, zoom);
  const toCluster = (members: readonly Pin[], pin: Pin, stackIndex: number) => ({
    ...{ lat, lng, pin, stackIndex },
    count: members.length,
    levels: countLevels(members),
    expandsAtZoom: members.length > 1 ? findExpansion(members, zoom, distance) : zoom,
  });
  return zoom > MAX_CLUSTER_ZOOM
    ? pins.map((pin, index) => toCluster([pin], pin, index))
    : [toCluster(pins, findWorst(pins, first), 0)];
}

/** Returns the first zoom at which pins separate. */
function findExpansion(pins: readonly Pin[], zoom: number, distance: number): number {
  for (let next = Math.floor(zoom) + 1; next <= MAX_CLUSTER_ZOOM; next++)
    if (groupPins(pins, next, distance).length > 1) return next;
  return MAX_CLUSTER_ZOOM + 1;
}

/** Returns the place of a pin's level in the order of severity, 0 for the most severe. */
const rankOf = ({ level }: Pin) => PIN_LEVELS.findIndex((each) => each.level === level);

/** Returns the most severe pin, which stands for its cluster. */
const findWorst = (pins: readonly Pin[], first: Pin) =>
  pins.reduce((worst, pin) => (rankOf(pin) < rankOf(worst) ? pin : worst), first);

function countLevels(pins: readonly Pin[]): LevelCounts {
  const counts: LevelCounts = {};
  for (const { level } of pins) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

type Box = { left: number; right: number; top: number; bottom: number };

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** In pixels: half a sign's width, a character's width, and where a name begins and ends below the middle of its sign. */
const SIGN = 18;
const CHARACTER = 6.5;
const NAME = { top: 18, bottom: 32 };

/** Decides which single pins have room for their names. The first of two names that would overlap is written. */
function nameApart(clusters: Omit<PinCluster, "isNamed">[], zoom: number): PinCluster[] {
  const points = clusters.map((cluster) => {
    const { x, y } = project(cluster, zoom);
    return { x: x + cluster.stackIndex * PIN_OFFSET, y };
  });
  const taken = points.map(({ x, y }) => ({ left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN }));
  return clusters.map((cluster, index) => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    const half = (cluster.pin.name.length * CHARACTER) / 2;
    const box = { left: x - half, right: x + half, top: y + NAME.top, bottom: y + NAME.bottom };
    const isNamed = cluster.count === 1 && !taken.some((other) => overlap(box, other));
    if (isNamed) taken.push(box);
    return { ...cluster, isNamed };
  });
}
