import type { I18n } from "@lingui/core";
import type { Content, ContentCanvas, TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf, noteMissingCharacters, toPrintable } from "./pdf.server";

/** A table for paper. */
export interface PaperTable {
  i18n: I18n;
  title: string;
  subtitle: string;
  company: string;
  issuer: string;
  /** The date and time of the data, as text. */
  moment: string;
  now: Date;
  /** Each column has its share of the width. */
  columns: { header: string; share: number }[];
  rows: string[][];
}

const MARGIN = 36;
/** In characters, of a cell. pdfmake cuts off the rest of a whole row that is taller than a page. */
const MAX_WHOLE = 300;
const INK = "#1c2229";
const MUTED = "#56616d";
const LINE = "#c3cad2";
const ACCENT = "#0b5cad";

/** Draws the product's mark, as on its pages: three units, one of them lit. Each PDF needs its own: pdfmake changes it. */
const drawMark = (): ContentCanvas => ({
  canvas: [
    ...[0, 5.5, 11].map((y) => ({ type: "rect" as const, x: 0, y, w: 16, h: 4, r: 1, color: ACCENT })),
    { type: "ellipse", x: 12.5, y: 2, r1: 1, r2: 1, color: "#ffffff" },
  ],
});

/** Makes a PDF of A4 sheets on their side, each with the table's headers (ACT-06). */
export function tablePdf(table: PaperTable): Promise<Uint8Array<ArrayBuffer>> {
  const company = toPrintable(table.company);
  const subtitle = toPrintable(table.subtitle);
  const issuer = toPrintable(table.issuer);
  const rows = table.rows.map((row) => row.map(toPrintable));
  return makePdf(buildDocument({ ...table, company, subtitle, issuer, rows }));
}

function buildDocument(table: PaperTable): TDocumentDefinitions {
  const { i18n, title, subtitle, company, issuer, moment, now, rows } = table;
  const count = i18n._("{count, plural, one {# row} other {# rows}}", { count: rows.length });
  const note = noteMissingCharacters(
    [company, subtitle, issuer, ...rows.flat()],
    i18n._("[?] stands for characters that this PDF can't show; the page and the CSV have them."),
  );
  return {
    pageSize: "A4",
    pageOrientation: "landscape",
    pageMargins: [MARGIN, MARGIN, MARGIN, 48],
    info: { title, author: issuer, creationDate: now },
    language: i18n.locale,
    displayTitle: true,
    defaultStyle: { fontSize: 9, color: INK },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: [`${issuer} · ${moment}`, note && `\n${note}`] },
        { text: i18n._("Page {page} of {pages}", { page, pages }), alignment: "right", width: "auto" },
      ],
      columnGap: 12,
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
      { text: company, fontSize: 12, bold: true, margin: [0, 4, 0, 4] },
      { text: `${subtitle} · ${count}`, color: MUTED, margin: [0, 0, 0, 10] },
      buildTable(table),
    ],
  };
}

function buildTable({ columns, rows }: PaperTable): Content {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: rows.flat().every(({ length }) => length <= MAX_WHOLE),
      widths: columns.map(({ share }) => `${(100 * share) / all}%`),
      body: [columns.map(({ header }) => ({ text: header, bold: true })), ...rows],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE },
  };
}
