import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { formatDayOf } from "~/dates/dates";
import type { TypesetText } from "~/pdf/pdf.server";
import { hasRobotoGlyphs } from "~/pdf/roboto.server";
import type { Style } from "~/pdf/typesetter.server";

export interface Certificate {
  serialNumber: string;
  model: string;
  company: string;
  plan: string;
  /** DD/MM/YYYY */
  expires: string;
  expired: boolean;
  issuer: string;
  timeZone: string;
  now: Date;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 84;
const ROOM = A4.width - 2 * MARGIN;
/** The width of a cell, a third of the table without its padding, in points. */
const CELL_ROOM = ROOM / 3 - 10;
const INK = "#1c2229";
const MUTED = "#56616d";
const ACCENT = "#0b5cad";

/** Makes the certificate, a PDF of one A4 page, with names in any script (INVT-06). */
export async function certificatePdf(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when needed: this code takes a quarter of the time that the portal needs to start.
  const { makePdf } = await import("~/pdf/pdf.server");
  const { serialNumber, model, company, plan, issuer } = certificate;
  const texts = { normal: [model, issuer], bold: [serialNumber, company, plan, issuer.toUpperCase()] };
  return makePdf(texts, (write) => buildDocument(certificate, write));
}

function buildDocument(certificate: Certificate, write: TypesetText): TDocumentDefinitions {
  const { serialNumber, issuer, now } = certificate;
  return {
    pageSize: "A4",
    pageMargins: [MARGIN, 92, MARGIN, 88],
    info: { title: `Maintenance certificate ${serialNumber}`, author: issuer, creationDate: now },
    language: "en",
    displayTitle: true,
    defaultStyle: { font: "Roboto", fontSize: 11, color: INK, alignment: "center", lineHeight: 1.2 },
    background: () => buildFrame(),
    footer: () => buildFooter(certificate, write),
    content: buildContent(certificate, write),
  };
}

/** Returns the frame: a line around the page, a finer one inside, and a bar in the accent colour at the top. */
function buildFrame(): Content {
  const box = (inset: number, lineWidth: number, lineColor: string) => ({
    type: "rect" as const,
    x: inset,
    y: inset,
    lineWidth,
    lineColor,
    w: A4.width - 2 * inset,
    h: A4.height - 2 * inset,
  });
  const bar = { type: "rect" as const, x: 40, y: 40, w: A4.width - 80, h: 8, color: ACCENT };
  return { alignment: "left", canvas: [box(32, 1.5, ACCENT), box(40, 0.5, "#93bbe4"), bar] };
}

function buildContent(certificate: Certificate, write: TypesetText): Content[] {
  const { serialNumber, model, company, plan, expires, expired, issuer } = certificate;
  const bold = (text: string, size: Style["size"]) => write(text, { weight: "bold", size, room: ROOM });
  return [
    { stack: [bold(issuer.toUpperCase(), 11)], color: ACCENT, characterSpacing: getLetterSpacing(issuer) },
    { text: "Maintenance Certificate", fontSize: 34, margin: [0, 56, 0, 18] },
    buildRule(),
    muted("This certifies that the machine", 52),
    { stack: [bold(serialNumber, 24)], margin: [0, 6, 0, 2] },
    { stack: [write(model, { weight: "normal", size: 12, room: ROOM })], color: MUTED },
    muted("of", 26),
    { stack: [bold(company, fittingSize)], margin: [0, 6, 0, 0], wordBreak: getWordBreak(company) },
    muted(expired ? "was covered by the maintenance plan" : "is covered by the maintenance plan", 32),
    { stack: [bold(plan, fittingSize)], color: ACCENT, margin: [0, 6, 0, 0], wordBreak: getWordBreak(plan) },
    muted(expired ? "until its expiry on" : "until", 32),
    { text: expires, fontSize: 24, bold: true, margin: [0, 6, 0, 48] },
    buildFactsTable(
      [
        ["Serial number", serialNumber],
        ["Maintenance plan", plan],
        ["Expiry date", expires],
      ],
      write,
    ),
  ];
}

const getWordBreak = (text: string) => (hasLongWord(text) ? "break-all" : "normal");

/** Returns the space between letters, in points: none outside Roboto, where letters may be joined or wide. */
const getLetterSpacing = (text: string) => (hasRobotoGlyphs(text) ? 2.5 : 0);

const muted = (text: string, above: number): Content => ({ text, color: MUTED, margin: [0, above, 0, 0] });

const buildRule = (): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: 96, y2: 0, lineWidth: 2, lineColor: ACCENT }],
});

/** Returns a table with the facts side by side, each below its label. */
function buildFactsTable(entries: [label: string, value: string][], write: TypesetText): Content {
  return {
    table: {
      widths: entries.map(() => "*"),
      body: [
        entries.map(([label]) => ({ text: label, fontSize: 9, color: MUTED, margin: [0, 6, 0, 0] })),
        entries.map(([, value]) => ({
          stack: [write(value, { weight: "bold", size: 11, room: CELL_ROOM })],
          margin: [0, 0, 0, 6],
        })),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 1 ? 0 : 0.5),
      vLineWidth: (line) => (line === 0 || line === entries.length ? 0 : 0.5),
      hLineColor: () => "#c3cad2",
      vLineColor: () => "#c3cad2",
    },
  };
}

function buildFooter({ issuer, timeZone, now }: Certificate, write: TypesetText): Content {
  const text = `Issued by ${issuer} on ${formatDayOf(timeZone, now.toISOString())}`;
  return {
    stack: [write(text, { weight: "normal", size: 9, room: ROOM })],
    color: MUTED,
    margin: [MARGIN, 24, MARGIN, 0],
  };
}

/** The sizes of names in points, each for names of up to `upTo` characters, so that they take few lines. */
const SIZES: [upTo: number, size: number][] = [
  [30, 22],
  [60, 18],
  [120, 14],
  [240, 12],
  [Number.POSITIVE_INFINITY, 9],
];

/** In characters: a longer word may be wider than the page. */
const MAX_WORD_LENGTH = 24;

/** Letters that are about twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/gu;

/** Returns the size of a name in points: longer names are smaller. */
export function fittingSize(name: string): number {
  const length = name.length + (name.match(WIDE)?.length ?? 0);
  return SIZES.find(([upTo]) => length <= upTo)?.[1] ?? 0;
}

/** True when a word of the text may be wider than the page and has to be broken. */
export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > MAX_WORD_LENGTH);
}
