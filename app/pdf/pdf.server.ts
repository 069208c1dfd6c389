import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { isRoboto, ROBOTO, ROBOTO_FILES, type Weight } from "./roboto.server";
import type { Style, Typesetter } from "./typesetter.server";

/** Sets a text of any script. */
export type TypesetText = (text: string, style: Style) => Content;

// These files are all that making a PDF may read, and nothing comes from the network.
pdfmake.setFonts({ [ROBOTO]: ROBOTO_FILES });
pdfmake.setLocalAccessPolicy((path) => Object.values(ROBOTO_FILES).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/**
 * Makes a PDF (INVT-06).
 * @param texts the texts of any script that `describe` writes, by weight
 * @param describe returns the document
 */
export async function makePdf(
  texts: Record<Weight, string[]>,
  describe: (write: TypesetText) => TDocumentDefinitions,
): Promise<Uint8Array<ArrayBuffer>> {
  const typesetter = await typesetterFor(texts);
  const write: TypesetText = (text, style) =>
    typesetter && !isRoboto(text) ? typesetter.set(text, style) : plain(text, style);
  const maker = typesetter ? makerWith(typesetter) : pdfmake;
  return new Uint8Array(await maker.createPdf(describe(write)).getBuffer());
}

const plain = (text: string, { weight, size }: Style): Content => ({
  text,
  bold: weight === "bold",
  fontSize: typeof size === "number" ? size : size(text),
});

/** Makes a typesetter; null when Roboto has all texts, as it has nearly all names, and no other font is needed. */
async function typesetterFor(texts: Record<Weight, string[]>): Promise<Typesetter | null> {
  if (Object.values(texts).flat().every(isRoboto)) return null;
  const { makeTypesetter } = await import("./typesetter.server");
  return makeTypesetter(texts);
}

/** Returns a pdfmake with its own fonts and files, as another PDF may be made at the same time. */
function makerWith({ fonts, files }: Typesetter): typeof pdfmake {
  const own: typeof pdfmake = Object.create(pdfmake);
  const virtualfs = {
    existsSync: (name: string) => files.has(name),
    readFileSync: (name: string) => files.get(name),
  };
  own.setFonts(fonts);
  return Object.assign(own, { virtualfs });
}
