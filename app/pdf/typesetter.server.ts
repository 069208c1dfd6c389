import { type Font, openSync } from "fontkit";
import type { Content, TFontDictionary } from "pdfmake/interfaces";
import { type Cluster, layOutLines } from "./lines";
import { hasAllCharacters, notoFonts } from "./noto.server";
import { ROBOTO, ROBOTO_FILES, type Weight } from "./roboto.server";

/** Invisible characters other than the two joiners, which decide how letters are drawn. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The weight, size and width with which a text is set. */
export interface Style {
  weight: Weight;
  /** In points, or a function that returns them for the shown text. */
  size: number | ((shown: string) => number);
  /** The width of a line, in points. */
  room: number;
}

/** Sets texts of any script, and breaks their lines itself. */
export type Typesetter = Awaited<ReturnType<typeof makeTypesetter>>;

/**
 * Makes a typesetter for these texts, with Roboto and with fonts made of the characters that Roboto lacks. A character
 * that no font has is set as its number, such as [U+1F4A1] (INVT-06).
 */
export async function makeTypesetter(texts: Record<Weight, string[]>) {
  const [normal, bold] = await Promise.all([makeFace("normal", texts.normal), makeFace("bold", texts.bold)]);
  const faces = { normal, bold };
  const fonts: TFontDictionary = { [ROBOTO]: { ...ROBOTO_FILES } };
  /** By the names in `fonts`. */
  const files = new Map<string, Buffer>();
  for (const [weight, { added }] of Object.entries(faces)) {
    for (const { name, data } of added) {
      fonts[name] = { ...fonts[name], [weight]: `${name}-${weight}` };
      files.set(`${name}-${weight}`, data);
    }
  }
  return { fonts, files, set: (text: string, style: Style) => setText(faces[style.weight], text, style) };
}

type Face = Awaited<ReturnType<typeof makeFace>>;

async function makeFace(weight: Weight, texts: string[]) {
  const roboto = openSync(ROBOTO_FILES[weight]);
  if ("fonts" in roboto) throw new Error("Roboto is a collection of fonts");
  const letters = new Set(texts.map(normalizeText).flatMap(splitGraphemes));
  const missing = [...letters].filter((letter) => !hasAllCharacters(roboto, letter));
  return { roboto, added: await notoFonts(missing, weight) };
}

/** In characters: a longer text would leave the page even in the smallest size. */
const MAX_TEXT_LENGTH = 400;

function normalizeText(text: string): string {
  const characters = [...text.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/g, " ")];
  return characters.length > MAX_TEXT_LENGTH
    ? `${characters.slice(0, MAX_TEXT_LENGTH).join("")}…`
    : characters.join("");
}

function setText(face: Face, text: string, { weight, size, room }: Style): Content {
  const fontOf = new Map<string, Font>([[ROBOTO, face.roboto]]);
  for (const { name, font } of face.added) fontOf.set(name, font);
  const shown = replaceMissing(face, text);
  const points = typeof size === "number" ? size : size(shown);
  const width = (piece: string, name: string) => {
    const font = fontOf.get(name) ?? face.roboto;
    return (font.layout(piece).advanceWidth / font.unitsPerEm) * points;
  };
  const lines = layOutLines(toClusters(face, shown), width, room);
  return {
    stack: lines.map((pieces) => ({
      text: pieces.map((piece) => ({ text: piece.text, font: piece.font, bold: weight === "bold" })),
      noWrap: true,
    })),
    fontSize: points,
  };
}

/** Returns the text with numbers in place of characters that no font has, such as [U+1F469 1F4BB]. */
function replaceMissing(face: Face, text: string): string {
  const shown = splitLetters(face, normalizeText(text)).map((part) =>
    findCluster(face, part) ? part : `[U+${formatCodePoint(part)}]`,
  );
  return shown.join("").replaceAll("][U+", " ");
}

const formatCodePoint = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");

const toClusters = (face: Face, shown: string): Cluster[] =>
  splitLetters(face, shown).flatMap((part) => findCluster(face, part) ?? []);

/** Returns each letter with its marks; one that no font has as a whole as its characters, without joiners. */
const splitLetters = (face: Face, text: string): string[] =>
  splitGraphemes(text).flatMap((letter) =>
    findCluster(face, letter) ? [letter] : [...letter.replace(/\p{Join_Control}/gu, "")],
  );

const splitGraphemes = (text: string): string[] =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

/** Returns the text in the first font that has all of it; null when none has. */
function findCluster({ roboto, added }: Face, text: string): Cluster | null {
  if (hasAllCharacters(roboto, text)) return { text, font: ROBOTO, rightToLeft: false };
  const noto = added.find(({ font }) => hasAllCharacters(font, text));
  return noto ? { text, font: noto.name, rightToLeft: noto.rightToLeft } : null;
}
