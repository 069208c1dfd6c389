import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { claims, RIGHT_TO_LEFT, type Slice, slicesFor } from "./noto-files.server";
import type { Weight } from "./roboto.server";

/** As heavy as Roboto's Regular and Medium. */
const WEIGHTS: Record<Weight, number> = { normal: 400, bold: 500 };

/** A font of the few characters that a text needs. */
export interface NotoFont {
  name: string;
  data: Buffer;
  font: Font;
  rightToLeft: boolean;
}

/**
 * Returns fonts with what Noto has of these letters, the one to take first at the beginning. Letters with their marks are
 * looked for as a whole, then by their parts. INVT-06.
 */
export async function notoFonts(letters: string[], weight: Weight): Promise<NotoFont[]> {
  const slices = await slicesFor(letters.join(""));
  const whole = await fontsWith(slices, new Set(letters), weight);
  const parts = new Set(letters.filter((letter) => !whole.some(({ font }) => has(font, letter))).join(""));
  const single = await fontsWith(slices, parts, weight);
  return [...whole, ...single.map((made) => ({ ...made, name: `${made.name}-parts` }))];
}

/** Asks one slice after the other: what one has, the next isn't asked for. */
async function fontsWith(slices: Slice[], letters: Set<string>, weight: Weight): Promise<NotoFont[]> {
  const missing = new Set(letters);
  const fonts: NotoFont[] = [];
  for (const slice of slices) {
    const wanted = [...missing].filter((letter) => [...letter].every((character) => claims(slice, character)));
    if (wanted.length === 0) continue;
    const made = await makeFont(slice, wanted, weight);
    if (!made) continue;
    const found = wanted.filter((letter) => has(made.font, letter));
    if (found.length > 0) fonts.push(made);
    for (const letter of found) missing.delete(letter);
  }
  return fonts;
}

/** With what is set in the place of joiners. */
const BLANK = " ";

/** Returns null where the slice has nothing of what it claims to have. */
async function makeFont({ family, name, path }: Slice, letters: string[], weight: Weight): Promise<NotoFont | null> {
  const options = { targetFormat: "truetype" as const, variationAxes: { wght: WEIGHTS[weight] } };
  const data = await subsetFont(await readFile(path), letters.join("") + BLANK, options);
  const font = create(data);
  // The one glyph that each font has stands for those it lacks.
  if ("fonts" in font || font.numGlyphs < 2) return null;
  return { name, data, font, rightToLeft: RIGHT_TO_LEFT.has(family) };
}

/** True when the font has every character of the text. */
export const has = (font: Font, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
