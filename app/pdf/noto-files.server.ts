import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const resolve = createRequire(import.meta.url).resolve;

/**
 * Font families in the order in which they are asked for a letter. Vazirmatn comes before Noto's Arabic, which draws
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

/** The families that are written from right to left. */
export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["vazirmatn", "noto-sans-arabic", "noto-sans-hebrew"]);

/** A file with some of a family's characters. */
export interface Slice {
  family: string;
  /** The family's name and the slice's. */
  name: string;
  path: string;
  /** First and last code points, as the package declares them; the font may lack a few of them. */
  ranges: [first: number, last: number][];
}

/** True when the package declares that a slice has the character. */
export const claims = ({ ranges }: Slice, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Returns the slices of all families that may have characters of the text, the best family first. */
export async function slicesFor(text: string): Promise<Slice[]> {
  const [alphabets, ideographs] = await Promise.all(
    [ALPHABETS, ideographFamilies(text)].map((families) => Promise.all(families.map(readSlices))),
  );
  const characters = [...new Set(text)];
  const known = (slices: Slice[]) => characters.filter((character) => slices.some((slice) => claims(slice, character)));
  const fullest = (ideographs ?? []).sort((one, other) => known(other).length - known(one).length);
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
  const known: Record<string, string> = JSON.parse(
    await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), "utf8"),
  );
  return Object.entries(known).map(([key, ranges]) => {
    const name = `${family}-${key.replace(/[[\]]/g, "")}`;
    const path = resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`);
    return { family, name, path, ranges: ranges.split(",").map(rangeOf) };
  });
}

/** Reads `U+4E00-4E03` or `U+4E00`. */
function rangeOf(text: string): [number, number] {
  const [first = "", last = first] = text.trim().slice(2).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
