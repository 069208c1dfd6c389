import { openSync } from "fontkit";
import pdfmake from "pdfmake";
import fonts from "pdfmake/fonts/Roboto.js";
import type { TDocumentDefinitions } from "pdfmake/interfaces";

// A PDF may read these files only, and nothing from the network.
pdfmake.setFonts(fonts);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/** Makes a PDF, whose texts from the upstream have gone through `toPrintable` (INVT-06, ACT-06). */
export const makePdf = async (document: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await pdfmake.createPdf(document).getBuffer());

const font = openSync(fonts.Roboto.normal);
if ("fonts" in font) throw new Error("Roboto is a collection of fonts");
const characters: ReadonlySet<number> = new Set(font.characterSet);
const hasGlyphs = (text: string) => [...text].every((character) => characters.has(character.codePointAt(0) ?? 0));

const MISSING = "[?]";
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns a text with [?] in place of the characters that Roboto lacks, one for all that stand together (D41). */
export function toPrintable(text: string): string {
  const visible = text.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/g, " ");
  if (hasGlyphs(visible)) return visible;
  const shown = [...segmenter.segment(visible)].map(({ segment }) => (hasGlyphs(segment) ? segment : MISSING));
  return shown.join("").replace(/(?:\[\?\])+/g, MISSING);
}

/**
 * Returns the note for the foot of a PDF with these printable texts; "" when none has [?].
 * @param note says what [?] stands for, and what has the characters
 */
export const noteMissingCharacters = (texts: string[], note: string): string =>
  texts.some((text) => text.includes(MISSING)) ? note : "";
