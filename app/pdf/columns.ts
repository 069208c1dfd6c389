/** Matches a part of a text with the sign or blank that ends it. Dates and times have no such sign and stay whole. */
const PARTS = /[^@._\-+,\s]*(?:[@._\-+,]+|\s+|$)/gu;

type Measure = (text: string) => number;

/** Returns the pieces of a text that stay on one line; each ends in a sign or a blank. */
const splitAtSigns = (text: string): string[] => (text.match(PARTS) ?? []).filter((part) => part !== "");

/**
 * Returns the widths of a table's columns, which fill the room: as wide as their texts where there is room for all, if need
 * be with headers that wrap; else each at least as wide as its longest part, and the remaining room goes first to columns
 * that need little more.
 * @param columns the texts of each column, its header first
 */
export function columnWidths(columns: string[][], measure: Measure, room: number): number[] {
  const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => measure(text.trim())));
  const fill = (widths: number[]) => widths.map((width) => width + (room - sum(widths)) / columns.length);
  const whole = columns.map(widest);
  if (sum(whole) <= room) return fill(whole);
  const natural = columns.map(([header = "", ...texts]) => widest([...splitAtSigns(header), ...texts]));
  if (sum(natural) <= room) return fill(natural);
  const minimal = columns.map((texts) => widest(texts.flatMap(splitAtSigns)));
  const allMinimal = sum(minimal);
  if (allMinimal >= room) return fairShares(minimal, room);
  const more = fairShares(
    minimal.map((width, at) => (natural[at] ?? 0) - width),
    room - allMinimal,
  );
  return minimal.map((width, at) => width + (more[at] ?? 0));
}

/** Divides a room that is too small for all: small needs are met, the others share equally. */
function fairShares(needed: number[], room: number): number[] {
  let [remaining, sharers] = [room, needed.length];
  const shares = new Map<number, number>();
  for (const [at, need] of [...needed.entries()].sort(([, one], [, other]) => one - other)) {
    const share = Math.min(need, remaining / sharers);
    shares.set(at, share);
    remaining -= share;
    sharers--;
  }
  return needed.map((_, at) => shares.get(at) ?? 0);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the lines of a text: broken at blanks and after signs, and within a part that is wider than the room. */
export function breakAtSigns(text: string, measure: Measure, room: number): string[] {
  const lines = [""];
  const append = (part: string): boolean => {
    const line = `${lines.at(-1)}${part}`;
    if (measure(line.trimEnd()) > room) return false;
    lines[lines.length - 1] = line;
    return true;
  };
  for (const part of splitAtSigns(text)) {
    if (append(part)) continue;
    lines.push("");
    if (append(part)) continue;
    for (const letter of part) if (!append(letter)) lines.push(letter);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
