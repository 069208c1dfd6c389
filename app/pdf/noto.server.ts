import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import type { Weight } from "./roboto.server";

/** The weights of Roboto's Regular and Medium. */
const WEIGHTS: Record<Weight, number> = { normal: 400, bold: 500 };

type NotoFont = NonNullable<Awaited<ReturnType<typeof makeFont>>>;

/**
 * Makes Noto fonts for letters, the preferred font first. A letter with marks that no font has as a whole is searched by
 * its characters (INVT-06).
 */
export async function notoFonts(letters: string[], weight: Weight): Promise<NotoFont[]> {
  const slices = await slicesFor(letters.join(""));
  const whole = await fontsWith(slices, new Set(letters), weight);
  const parts = new Set(letters.filter((letter) => !whole.some(({ font }) => hasAllCharacters(font, letter))).join(""));
  const single = await fontsWith(slices, parts, weight);
  return [...whole, ...single.map((made) => ({ ...made, name: `${made.name}-parts` }))];
}

/** Makes fonts from slices in their order, each only for the letters that earlier ones lack. */
async function fontsWith(slices: Slice[], letters: Set<string>, weight: Weight): Promise<NotoFont[]> {
  const missing = new Set(letters);
  const fonts: NotoFont[] = [];
  for (const slice of slices) {
    const claimed = [...missing].filter((letter) => [...letter].every((character) => isClaimed(slice, character)));
    if (claimed.length === 0) continue;
    const made = await makeFont(slice, claimed, weight);
    if (!made) continue;
    const covered = claimed.filter((letter) => hasAllCharacters(made.font, letter));
    if (covered.length > 0) fonts.push(made);
    for (const letter of covered) missing.delete(letter);
  }
  return fonts;
}

/** Added to each font in place of joiners. */
const BLANK = " ";

/** Makes a font of a slice's letters; null when the slice has none of them. */
async function makeFont({ family, name, path }: Slice, letters: string[], weight: Weight) {
  const options = { targetFormat: "truetype" as const, variationAxes: { wght: WEIGHTS[weight] } };
  const data = await subsetFont(await readFile(path), letters.join("") + BLANK, options);
  const font = create(data);
  // Each font has one glyph for missing characters.
  if ("fonts" in font || font.numGlyphs < 2) return null;
  return { name, data, font, rightToLeft: RIGHT_TO_LEFT.has(family) };
}

/** True when the font has every character of the text. */
export const hasAllCharacters = (font: Font, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const resolve = createRequire(import.meta.url).resolve;

/**
 * Font families in the order in which a letter is searched. Vazirmatn comes before Noto's Arabic, which draws
 * dots apart from their letters: text copied from the PDF would lack the dots.
 */
const ALPHABETS = [
  "noto-sans",
  "vazirmatn",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-armenian",
  "noto-sans-georgian",
];
const SIMPLIFIED = "noto-sans-sc";
const TRADITIONAL = "noto-sans-tc";
const JAPANESE = "noto-sans-jp";
const KOREAN = "noto-sans-kr";

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["vazirmatn", "noto-sans-arabic", "noto-sans-hebrew"]);

/** A file with some of a family's characters. */
interface Slice {
  family: string;
  /** The family's name and the slice's. */
  name: string;
  path: string;
  /** First and last code points, as the package declares them; the font may lack a few of them. */
  ranges: [first: number, last: number][];
}

/** True when the package declares that a slice has the character. */
const isClaimed = ({ ranges }: Slice, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Returns the slices of all families that may have characters of the text, the best family first. */
async function slicesFor(text: string): Promise<Slice[]> {
  const [alphabets, ideographs] = await Promise.all(
    [ALPHABETS, ideographFamilies(text)].map((families) => Promise.all(families.map(readSlices))),
  );
  const characters = [...new Set(text)];
  const countClaimed = (slices: Slice[]) =>
    characters.filter((character) => slices.some((slice) => isClaimed(slice, character))).length;
  const fullest = (ideographs ?? []).sort((one, other) => countClaimed(other) - countClaimed(one));
  return [...(alphabets ?? []), ...fullest].flat();
}

/** Returns the families for Chinese characters, first that of the language whose own letters are in the text. */
function ideographFamilies(text: string): string[] {
  const families = [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN];
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? JAPANESE
    : /\p{Script=Hangul}/u.test(text)
      ? KOREAN
      : /\p{Script=Bopomofo}/u.test(text)
        ? TRADITIONAL
        : SIMPLIFIED;
  return [first, ...families.filter((family) => family !== first)];
}

async function readSlices(family: string): Promise<Slice[]> {
  const rangesBySlice: Record<string, string> = JSON.parse(
    await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), "utf8"),
  );
  return Object.entries(rangesBySlice).map(([key, ranges]) => {
    const name = `${family}-${key.replace(/[[\]]/g, "")}`;
    const path = resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`);
    return { family, name, path, ranges: ranges.split(",").map(parseRange) };
  });
}

/** Reads `U+4E00-4E03` or `U+4E00`. */
function parseRange(text: string): [number, number] {
  const [first = "", last = first] = text.trim().slice(2).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
