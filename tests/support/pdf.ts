import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads the text on a page of a PDF, with positions and sizes in points from the left and the bottom. */
export async function readPdf(pdf: Uint8Array, number = 1) {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await file.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) =>
    "str" in item && item.str.trim()
      ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width, bottom: item.transform[5] }]
      : [],
  );
  const text = pieces.map((piece) => piece.text).join(" ");
  return { pageCount: file.numPages, size: [width, height].map(Math.round), pieces, text: text.replace(/\s+/g, " ") };
}
