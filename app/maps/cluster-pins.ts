import { type Pixel, project, unproject } from "~/places/tiles";
import { nameApart, type Unnamed } from "./pin-names";
import { type LevelCounts, type Pin, type PinCluster, rankOf } from "./pins";

/** From the next zoom on, pins that are too near each other stand in a row: a closer view would not separate them. */
const MAX_CLUSTER_ZOOM = 16;

/** West, south, east and north of a part of the map, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

type ClusterQuery = (bounds: Bounds, zoom: number, framed?: Bounds) => PinCluster[];

/** Pins that are one sign, and the pixel of the world in their middle. */
type Group = Pixel & { pins: Pin[] };

/**
 * Returns a function that finds the clusters within bounds at a zoom. No two of their signs are nearer than the distance, in
 * pixels of the map (HOME-04). The names of what the frame shows lie within it; it is the bounds unless given.
 */
export function createClusterQuery(pins: readonly Pin[], distance: number): ClusterQuery {
  return (bounds, zoom, framed = bounds) => {
    const [west, south, east, north] = bounds;
    const clusters = groupPins(pins, zoom, distance).flatMap((group) => toClusters(group, zoom, distance));
    const xOf = (lng: number) => project({ lat: framed[1], lng }, zoom).x;
    return nameApart(clusters, zoom, { left: xOf(framed[0]), right: xOf(framed[2]) }).filter(
      ({ lat, lng }) => west <= lng && lng <= east && south <= lat && lat <= north,
    );
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
function toClusters(group: Group, zoom: number, distance: number): Unnamed[] {
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

/** Returns the most severe pin, which stands for its cluster. */
const findWorst = (pins: readonly Pin[], first: Pin) =>
  pins.reduce((worst, pin) => (rankOf(pin) < rankOf(worst) ? pin : worst), first);

function countLevels(pins: readonly Pin[]): LevelCounts {
  const counts: LevelCounts = {};
  for (const { level } of pins) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}
