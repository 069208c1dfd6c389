import type { Content, ContentCanvas, TDocumentDefinitions } from "pdfmake/interfaces";
import { breakAtSigns, columnWidths } from "./columns";
import { makePdf, type TypesetText } from "./pdf.server";
import { createTextMeasurer, hasRobotoGlyphs, type Weight } from "./roboto.server";

/** A table for paper, of texts in any script. */
export interface PaperTable {
  title: string;
  subtitle: string;
  company: string;
  issuer: string;
  /** The date and time of the data, as text. */
  moment: string;
  now: Date;
  headers: string[];
  rows: string[][];
}

const A4_WIDTH = 841.89;
const MARGIN = 36;
const ROOM = A4_WIDTH - 2 * MARGIN;
/** The space beside a cell's text, in points. */
const PADDING = 8;
const SIZE = 9;
const INK = "#1c2229";
const MUTED = "#56616d";
const LINE = "#c3cad2";
const ACCENT = "#0b5cad";

/** Draws the product's mark, as on its pages: three units, one of them lit. Each PDF needs its own: the typesetter changes it. */
const drawMark = (): ContentCanvas => ({
  canvas: [
    ...[0, 5.5, 11].map((y) => ({ type: "rect" as const, x: 0, y, w: 16, h: 4, r: 1, color: ACCENT })),
    { type: "ellipse", x: 12.5, y: 2, r1: 1, r2: 1, color: "#ffffff" },
  ],
});

/** Makes a PDF of A4 sheets on their side, each with the table's headers (ACT-06). */
export function tablePdf(table: PaperTable): Promise<Uint8Array<ArrayBuffer>> {
  const { headers, rows, company, issuer, subtitle } = table;
  const texts = { normal: [...rows.flat(), subtitle, issuer], bold: [...headers, company] };
  return makePdf(texts, (write) => buildDocument(table, write));
}

function buildDocument(table: PaperTable, write: TypesetText): TDocumentDefinitions {
  const { title, subtitle, company, issuer, moment, now, rows } = table;
  const line = (text: string): Content => write(text, { weight: "normal", size: SIZE, room: ROOM });
  const count = `${rows.length.toLocaleString("en")} ${rows.length === 1 ? "row" : "rows"}`;
  return {
    pageSize: "A4",
    pageOrientation: "landscape",
    pageMargins: [MARGIN, MARGIN, MARGIN, 48],
    info: { title, author: issuer, creationDate: now },
    language: "en",
    displayTitle: true,
    defaultStyle: { font: "Roboto", fontSize: SIZE, color: INK },
    footer: (page: number, pages: number) => ({
      columns: [line(`${issuer} · ${moment}`), { text: `Page ${page} of ${pages}`, alignment: "right" }],
      color: MUTED,
      margin: [MARGIN, 12, MARGIN, 0],
    }),
    content: [
      {
        columns: [
          { text: title, fontSize: 18, bold: true },
          { ...drawMark(), width: 16 },
        ],
      },
      { stack: [write(company, { weight: "bold", size: 12, room: ROOM })], margin: [0, 4, 0, 4] },
      { stack: [line(`${subtitle} · ${count}`)], color: MUTED, margin: [0, 0, 0, 10] },
      buildTable(table, write),
    ],
  };
}

function buildTable({ headers, rows }: PaperTable, write: TypesetText): Content {
  const measure = createTextMeasurer("bold", SIZE);
  const columns = headers.map((header, at) => [header, ...rows.map((row) => row[at] ?? "")]);
  const widths = columnWidths(columns, measure, ROOM - headers.length * PADDING);
  const cells = (texts: string[], weight: Weight): Content[] =>
    texts.map((text, at) => {
      const room = widths[at] ?? 0;
      // The typesetter breaks the lines of other scripts by itself.
      const lines = hasRobotoGlyphs(text) ? breakAtSigns(text, measure, room) : [text];
      return { stack: lines.map((line) => write(line, { weight, size: SIZE, room })), noWrap: true };
    });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [cells(headers, "bold"), ...rows.map((row) => cells(row, "normal"))],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE },
  };
}
