import { inflateRawSync } from "node:zlib";

/** A line's points, as x, y, x, y and so on. */
export type Line = readonly number[];

/** Reads the lines that scripts/encode-lines.ts wrote. */
export function decodeLines(text: string): Line[] {
  const bytes = inflateRawSync(Buffer.from(text, "base64"));
  let at = 0;
  const read = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    return value;
  };
  const readStep = () => {
    const step = read();
    return step & 1 ? -((step + 1) >> 1) : step >> 1;
  };
  const lines: number[][] = [];
  for (let [x, y] = [0, 0]; at < bytes.length; ) {
    const points: number[] = [];
    for (let left = read(); left > 0; left--) {
      x += readStep();
      y += readStep();
      points.push(x, y);
    }
    lines.push(points);
  }
  return lines;
}
