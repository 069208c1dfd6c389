import { deflateRawSync } from "node:zlib";

export type Point = [x: number, y: number];

/**
 * Writes lines as a short text: how many points each has, then each point as its step from the one before, in numbers of
 * seven bits a byte, deflated. upstream-mock/maps-service/lines.ts reads it.
 */
export function encodeLines(lines: Point[][]): string {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  let [x, y] = [0, 0];
  for (const line of lines) {
    write(line.length);
    for (const [right, down] of line.map((point) => point.map(Math.round))) {
      for (const step of [(right ?? 0) - x, (down ?? 0) - y]) write(step < 0 ? -2 * step - 1 : 2 * step);
      [x, y] = [right ?? 0, down ?? 0];
    }
  }
  return deflateRawSync(Buffer.from(bytes), { level: 9 }).toString("base64");
}
