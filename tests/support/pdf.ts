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

/** A place on the first page, in points from the left and the bottom. */
interface Area {
  left: number;
  right: number;
  bottom: number;
}

/** Pixels per point. */
const SCALE = 4;

/**
 * Draws a PDF's first page and returns the pixels at each place, in rows above and below the text's base line: `#` for
 * ink, a blank for none.
 */
export async function readInk(pdf: Uint8Array, places: Area[]): Promise<string[][]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await file.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const { width, height } = viewport;
  // Node's own canvas; pdf.js has no type for it.
  const { canvas, context } = (file.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const pixels = context.getImageData(0, 0, width, height).data;
  const isInk = (x: number, y: number) => (pixels[(y * Math.floor(width) + x) * 4] ?? 255) < 128;
  return places.map(({ left, right, bottom }) => {
    const [from, to, base] = [left, right, height / SCALE - bottom].map((points) => Math.round(points * SCALE));
    const rows = Array.from({ length: 30 * SCALE }, (_, row) => (base ?? 0) - 22 * SCALE + row);
    const columns = Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, column) => (from ?? 0) + column);
    return rows.map((y) => columns.map((x) => (isInk(x, y) ? "#" : " ")).join(""));
  });
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}
