import type { Line } from "./lines";
import { SIZE } from "./png";

/** The rows of a column of sums: what lies below the last pixel goes into one more. */
const ROWS = SIZE + 1;

/**
 * Fills polygons. An edge covers all that is south of it, and an edge in the other direction uncovers it again, so the edges
 * may come in any order, and those outside the tile count only where they are north of it.
 */
export class Coverage {
  /** By how much a pixel is covered more than the one above it, column by column. */
  private readonly sums = new Float32Array(SIZE * ROWS);
  /** 1 for each column that has an edge. */
  private readonly touched = new Uint8Array(SIZE);

  /** Adds the edges along a line, whose points are scaled and then moved. */
  addLine(line: Line, scale: number, right: number, down: number): void {
    for (let at = 3; at < line.length; at += 2) {
      const x1 = (line[at - 3] ?? 0) * scale + right;
      const x2 = (line[at - 1] ?? 0) * scale + right;
      this.addEdge(x1, (line[at - 2] ?? 0) * scale + down, x2, (line[at] ?? 0) * scale + down);
    }
  }

  /** Adds the edges around a straight line that is as many pixels wide. */
  addStroke(x1: number, y1: number, x2: number, y2: number, width: number): void {
    const half = width / 2 / Math.max(Math.hypot(x2 - x1, y2 - y1), 1e-6);
    const [right, down] = [(y1 - y2) * half, (x2 - x1) * half];
    this.addEdge(x1 + right, y1 + down, x2 + right, y2 + down);
    this.addEdge(x2 + right, y2 + down, x2 - right, y2 - down);
    this.addEdge(x2 - right, y2 - down, x1 - right, y1 - down);
    this.addEdge(x1 - right, y1 - down, x1 + right, y1 + down);
  }

  /** Adds an edge, in pixels of the tile. */
  addEdge(x1: number, y1: number, x2: number, y2: number): void {
    const from = Math.max(0, Math.min(x1, x2));
    const to = Math.min(SIZE, Math.max(x1, x2));
    const slope = (y2 - y1) / (x2 - x1);
    for (let column = Math.floor(from); column < to; column++) {
      const left = Math.max(from, column);
      const right = Math.min(to, column + 1);
      const start = y1 + (left - x1) * slope;
      const end = y1 + (right - x1) * slope;
      this.addPart(column, x1 < x2 ? right - left : left - right, Math.min(start, end), Math.max(start, end));
    }
  }

  /** Adds an edge's part within a column: each row takes its share of the width, and passes on what it doesn't cover. */
  private addPart(column: number, width: number, top: number, end: number): void {
    const bottom = Math.max(end, top + 1e-6);
    const share = width / (bottom - top);
    if (top < 0) this.addTo(column, 0, share * (Math.min(0, bottom) - top));
    const last = Math.min(SIZE, bottom);
    for (let row = Math.max(0, Math.floor(top)); row < last; row++) {
      const from = Math.max(top, row);
      const to = Math.min(bottom, row + 1);
      const below = (from + to) / 2 - row;
      this.addTo(column, row, share * (to - from) * (1 - below));
      this.addTo(column, row + 1, share * (to - from) * below);
    }
  }

  private addTo(column: number, row: number, part: number): void {
    const at = column * ROWS + row;
    this.sums[at] = (this.sums[at] ?? 0) + part;
    this.touched[column] = 1;
  }

  /** Calls back with each pixel that is covered, and how much of it: from 0 to 1. */
  forEachPixel(use: (pixel: number, covered: number) => void): void {
    for (let x = 0; x < SIZE; x++) {
      if (!this.touched[x]) continue;
      let sum = 0;
      for (let y = 0; y < SIZE; y++) {
        sum += this.sums[x * ROWS + y] ?? 0;
        const covered = Math.min(1, Math.abs(sum));
        if (covered > 1e-3) use(y * SIZE + x, covered);
      }
    }
  }
}
