import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { isRoboto, ROBOTO, ROBOTO_FILES, type Weight } from "./roboto.server";
import type { Style, Typesetter } from "./typesetter.server";

/** Sets a text that may be of any script. */
export type Write = (text: string, style: Style) => Content;

// These files are all that making a PDF may read, and nothing comes from the network.
pdfmake.setFonts({ [ROBOTO]: ROBOTO_FILES });
pdfmake.setLocalAccessPolicy((path) => Object.values(ROBOTO_FILES).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/**
 * Returns a document as a PDF (INVT-06).
 * @param texts those that `describe` writes and that may be of any script, by their weight
 */
export async function makePdf(
  texts: Record<Weight, string[]>,
  describe: (write: Write) => TDocumentDefinitions,
): Promise<Uint8Array<ArrayBuffer>> {
  const typesetter = await typesetterFor(texts);
  const write: Write = (text, style) =>
    typesetter && !isRoboto(text) ? typesetter.set(text, style) : plain(text, style);
  const maker = typesetter ? makerWith(typesetter) : pdfmake;
  return new Uint8Array(await maker.createPdf(describe(write)).getBuffer());
}

const plain = (text: string, { weight, size }: Style): Content => ({
  text,
  bold: weight === "bold",
  fontSize: typeof size === "number" ? size : size(text),
});

/** Loads fonts only when a text needs them: Roboto has nearly all names. */
async function typesetterFor(texts: Record<Weight, string[]>): Promise<Typesetter | null> {
  if (Object.values(texts).flat().every(isRoboto)) return null;
  const { makeTypesetter } = await import("./typesetter.server");
  return makeTypesetter(texts);
}

/** Returns a pdfmake with fonts and files of its own: another PDF may be in the making. */
function makerWith({ fonts, files }: Typesetter): typeof pdfmake {
  const own: typeof pdfmake = Object.create(pdfmake);
  const virtualfs = {
    existsSync: (name: string) => files.has(name),
    readFileSync: (name: string) => files.get(name),
  };
  own.setFonts(fonts);
  return Object.assign(own, { virtualfs });
}
