import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { claims, RIGHT_TO_LEFT, type Slice, slicesFor } from "./noto-files.server";
import type { Weight } from "./roboto.server";

/** The weights of Roboto's Regular and Medium. */
const WEIGHTS: Record<Weight, number> = { normal: 400, bold: 500 };

/** A font with only the characters that a text needs. */
export interface NotoFont {
  name: string;
  data: Buffer;
  font: Font;
  rightToLeft: boolean;
}

/**
 * Makes fonts of those of the letters that Noto has, the preferred font first. A letter with marks that no font has as
 * a whole is looked for by its characters (INVT-06).
 */
export async function notoFonts(letters: string[], weight: Weight): Promise<NotoFont[]> {
  const slices = await slicesFor(letters.join(""));
  const whole = await fontsWith(slices, new Set(letters), weight);
  const parts = new Set(letters.filter((letter) => !whole.some(({ font }) => has(font, letter))).join(""));
  const single = await fontsWith(slices, parts, weight);
  return [...whole, ...single.map((made) => ({ ...made, name: `${made.name}-parts` }))];
}

/** Makes fonts from slices in their order; a slice is asked only for the letters that those before it lack. */
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

/** Added to each font: it is set in place of joiners. */
const BLANK = " ";

/** Makes a font of a slice's letters; null when the slice has none of those that it claims. */
async function makeFont({ family, name, path }: Slice, letters: string[], weight: Weight): Promise<NotoFont | null> {
  const options = { targetFormat: "truetype" as const, variationAxes: { wght: WEIGHTS[weight] } };
  const data = await subsetFont(await readFile(path), letters.join("") + BLANK, options);
  const font = create(data);
  // Each font has one glyph for missing characters.
  if ("fonts" in font || font.numGlyphs < 2) return null;
  return { name, data, font, rightToLeft: RIGHT_TO_LEFT.has(family) };
}

/** True when the font has every character of the text. */
export const has = (font: Font, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
