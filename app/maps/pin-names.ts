import { project } from "~/places/tiles";
import { PIN_OFFSET, type PinCluster, type PinName, rankOf } from "./pins";

export type Unnamed = Omit<PinCluster, "name">;

/** The pixels of the world between which the names of the pins between them lie. */
export type Edges = { left: number; right: number };

type Box = Edges & { top: number; bottom: number };
type Sign = { x: number; y: number; width: number };

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The pixels from the middle of a sign to a name beside it, and to the middle of one below it. */
const [BESIDE, BELOW] = [22, 28];
/** In pixels: half a sign's width, a character's width, and half a line. */
const [SIGN, CHARACTER, HALF_LINE] = [18, 7.2, 9];

const SIDES: readonly PinName["side"][] = ["right", "left", "below"];

function toBox({ x, y, width }: Sign, side: PinName["side"]): Box {
  const left = { right: x + BESIDE, left: x - BESIDE - width, below: x - width / 2 }[side];
  const middle = side === "below" ? y + BELOW : y;
  return { left, right: left + width, top: middle - HALF_LINE, bottom: middle + HALF_LINE };
}

/** How small the narrowest screen of each kind shows a picture, and its signs. */
const SIZES = [
  { size: "small", scale: 0.3, sign: 14 },
  { size: "medium", scale: 0.6, sign: SIGN },
] as const;

/**
 * Decides which single pins have room for their names: right of them, else left, else below. Where two names would overlap,
 * the more urgent location keeps its own; no name is over a sign (HOME-04).
 */
export function nameApart(clusters: readonly Unnamed[], zoom: number, edges: Edges): PinCluster[] {
  const signs = clusters.map((cluster): Sign => {
    const { x, y } = project(cluster, zoom);
    return { x: x + cluster.stackIndex * PIN_OFFSET, y, width: cluster.pin.name.length * CHARACTER };
  });
  const order = [...clusters.entries()]
    .filter(([, { count }]) => count === 1)
    .sort(([, one], [, other]) => rankOf(one.pin) - rankOf(other.pin))
    .map(([index]) => index);
  const sides = placeNames(signs, order, SIGN, edges, () => SIDES);
  const smaller = SIZES.map(({ size, scale, sign }) => ({
    size,
    named: placeNames(
      signs.map(({ x, y, width }) => ({ x: x * scale, y: y * scale, width })),
      order,
      sign,
      { left: edges.left * scale, right: edges.right * scale },
      (index) => SIDES.filter((side) => side === sides.get(index)),
    ),
  }));
  return clusters.map((cluster, index) => {
    const side = sides.get(index);
    const from = smaller.find(({ named }) => named.has(index))?.size ?? "large";
    return { ...cluster, name: side ? { side, from } : null };
  });
}

/** Returns the side of each name that has room, by its sign's index. The first in the order has its choice. */
function placeNames(
  signs: readonly Sign[],
  order: readonly number[],
  half: number,
  edges: Edges,
  listSides: (index: number) => readonly PinName["side"][],
): Map<number, PinName["side"]> {
  const taken = signs.map(({ x, y }): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const sides = new Map<number, PinName["side"]>();
  for (const index of order) {
    const sign = signs[index];
    if (!sign) continue;
    const isBetween = edges.left <= sign.x && sign.x <= edges.right;
    const found = listSides(index)
      .map((side) => ({ side, box: toBox(sign, side) }))
      .find(
        ({ box }) =>
          !(isBetween && (box.left < edges.left || box.right > edges.right)) &&
          !taken.some((other) => overlap(box, other)),
      );
    if (!found) continue;
    sides.set(index, found.side);
    taken.push(found.box);
  }
  return sides;
}

/** Returns the attributes of a name's text, whose sign is at 0,0. */
export function nameAttributes({ side }: PinName) {
  if (side === "below") return { x: 0, dy: BELOW, textAnchor: "middle" as const };
  const x = side === "right" ? BESIDE : -BESIDE;
  return { x, dy: 0, textAnchor: side === "right" ? ("start" as const) : ("end" as const) };
}
