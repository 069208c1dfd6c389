import { createRequire } from "node:module";
import { openSync } from "fontkit";

const resolveFontFile = (style: string) =>
  createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);

export const ROBOTO = "Roboto";
/** The font files of the PDFs, whose bold is Medium. */
export const ROBOTO_FILES = { normal: resolveFontFile("Regular"), bold: resolveFontFile("Medium") };
export type Weight = keyof typeof ROBOTO_FILES;

/** Characters that never need another font, in ranges that Roboto has in full: Latin, Greek and Cyrillic as names are written today, and their punctuation. */
const COVERED =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u0513\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122]*$/;

/** True when Roboto has every character of the text, as it has for nearly all names. */
export const hasRobotoGlyphs = (text: string) => COVERED.test(text);

/**
 * Creates a function that measures a text in one line, in points. Kerning is ignored, so a real line is never wider; a
 * character that Roboto lacks counts as wide as it is high.
 */
export function createTextMeasurer(weight: Weight, size: number): (text: string) => number {
  const font = openSync(ROBOTO_FILES[weight]);
  if ("fonts" in font) throw new Error("Roboto is a collection of fonts");
  const widths = new Map<string, number>();
  const measureCharacter = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    const width = font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 1;
    widths.set(character, width);
    return width;
  };
  return (text) => {
    let width = 0;
    for (const character of text) width += widths.get(character) ?? measureCharacter(character);
    return width * size;
  };
}
