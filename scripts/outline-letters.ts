import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import italian from "#seeds/data/places-it.json" with { type: "json" };
import foreign from "#seeds/data/places-world.json" with { type: "json" };
import { encodeLines, type Point } from "./encode-lines";

const FILES = ["latin", "latin-ext"].map(
  (file) => `node_modules/@fontsource-variable/inter/files/inter-${file}-wght-normal.woff2`,
);
const WEIGHT = 550;
/** The units of an em in the stored outlines. */
const EM = 256;
/** A curve becomes as many straight lines. */
const STEPS = 3;

export interface Letters {
  /** The letters in the order of their outlines. */
  letters: string;
  /** The width of each in units, and how many of the lines are its outlines. */
  widths: number[];
  counts: number[];
  outlines: string;
}

/**
 * Returns the outlines of the letters in the gazetteer's names, from Inter. Of a letter that Inter's Latin files don't
 * have, such as a Vietnamese one, it takes the letter without its marks.
 */
export async function outlineLetters(): Promise<Letters> {
  const letters = [...new Set([...italian, ...foreign].flatMap(([name]) => [...String(name)]))].sort();
  const fonts = await Promise.all(FILES.map((file) => pinWeight(file, letters.join(""))));
  const found = letters.map((letter) => {
    const options = [letter, letter.normalize("NFD").charAt(0), "-"];
    const [glyph] = options.flatMap((option) => fonts.flatMap((font) => findGlyph(font, option) ?? []));
    if (!glyph) throw new Error(`Inter has no ${letter}.`);
    return glyph;
  });
  return {
    letters: letters.join(""),
    widths: found.map(({ width }) => width),
    counts: found.map(({ lines }) => lines.length),
    outlines: encodeLines(found.flatMap(({ lines }) => lines)),
  };
}

async function pinWeight(file: string, text: string): Promise<Font> {
  const options = { targetFormat: "truetype", variationAxes: { wght: WEIGHT } } as const;
  return create(await subsetFont(readFileSync(file), text, options)) as Font;
}

function findGlyph(font: Font, letter: string) {
  const code = letter.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(code)) return null;
  const { advanceWidth, path } = font.glyphForCodePoint(code);
  const unit = EM / font.unitsPerEm;
  const lines: Point[][] = [];
  for (const { command, args } of path.commands) {
    if (command === "moveTo") lines.push([]);
    const line = lines.at(-1) ?? [];
    if (command === "closePath") line.push(...line.slice(0, 1));
    else
      line.push(
        ...toPoints(
          line.at(-1),
          args.map((arg, at) => (at % 2 ? -arg : arg) * unit),
        ),
      );
  }
  return { width: Math.round(advanceWidth * unit), lines };
}

/** Returns the points of a straight line, or of a quadratic curve from the point where it begins. */
function toPoints([x, y]: Point = [0, 0], [x1 = 0, y1 = 0, x2, y2]: number[]): Point[] {
  if (x2 === undefined || y2 === undefined) return [[x1, y1]];
  return Array.from({ length: STEPS }, (_, step) => {
    const part = (step + 1) / STEPS;
    const [start, middle, end] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return [start * x + middle * x1 + end * x2, start * y + middle * y1 + end * y2];
  });
}
