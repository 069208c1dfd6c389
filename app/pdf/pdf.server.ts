import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { hasRobotoGlyphs, ROBOTO, ROBOTO_FILES, type Weight } from "./roboto.server";
import type { Style, Typesetter } from "./typesetter.server";

/** Sets a text of any script. */
export type TypesetText = (text: string, style: Style) => Content;

// A PDF may read these files only, and nothing from the network.
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
  const typesetter = await createTypesetter(texts);
  const write: TypesetText = (text, style) =>
    typesetter && !hasRobotoGlyphs(text) ? typesetter.set(text, style) : setInRoboto(text, style);
  const maker = typesetter ? createMaker(typesetter) : pdfmake;
  return new Uint8Array(await maker.createPdf(describe(write)).getBuffer());
}

const setInRoboto = (text: string, { weight, size }: Style): Content => ({
  text,
  bold: weight === "bold",
  fontSize: typeof size === "number" ? size : size(text),
});

/** Creates a typesetter; null when Roboto has all characters, as for nearly all names. */
async function createTypesetter(texts: Record<Weight, string[]>): Promise<Typesetter | null> {
  if (Object.values(texts).flat().every(hasRobotoGlyphs)) return null;
  const { makeTypesetter } = await import("./typesetter.server");
  return makeTypesetter(texts);
}

/** Returns a pdfmake with its own fonts and files, as another PDF may be made at the same time. */
function createMaker({ fonts, files }: Typesetter): typeof pdfmake {
  const maker: typeof pdfmake = Object.create(pdfmake);
  const virtualfs = {
    existsSync: (name: string) => files.has(name),
    readFileSync: (name: string) => files.get(name),
  };
  maker.setFonts(fonts);
  return Object.assign(maker, { virtualfs });
}
