import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { formatDayOf } from "~/domain/dates";
import { fittingSize, hasLongWord } from "./certificate-text";

/** Everything that a certificate says. */
export interface Certificate {
  serialNumber: string;
  model: string;
  company: string;
  plan: string;
  /** DD/MM/YYYY */
  expires: string;
  expired: boolean;
  /** Who issues it. */
  issuer: string;
  timeZone: string;
  now: Date;
}

const fontFile = (style: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);
/** It covers Greek and Cyrillic. */
const Roboto = { normal: fontFile("Regular"), bold: fontFile("Medium") };

// These files are all that making a certificate may read, and nothing comes from the network.
pdfmake.setFonts({ Roboto });
pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 84;
const INK = "#1c2229";
const MUTED = "#56616d";
const ACCENT = "#0b5cad";

/** The certificate as a PDF of one page A4 (INVT-06). */
export async function certificatePdf(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(documentOf(certificate)).getBuffer());
}

function documentOf(certificate: Certificate): TDocumentDefinitions {
  const { serialNumber, issuer, now } = certificate;
  return {
    pageSize: "A4",
    pageMargins: [MARGIN, 92, MARGIN, 88],
    info: { title: `Maintenance certificate ${serialNumber}`, author: issuer, creationDate: now },
    language: "en",
    displayTitle: true,
    defaultStyle: { font: "Roboto", fontSize: 11, color: INK, alignment: "center", lineHeight: 1.2 },
    background: () => frame(),
    footer: () => issuedLine(certificate),
    content: bodyOf(certificate),
  };
}

/** A line around the page and a finer one within, with the colour of the house above. */
function frame(): Content {
  const box = (inset: number, lineWidth: number, lineColor: string) => ({
    ...{ type: "rect" as const, x: inset, y: inset, lineWidth, lineColor },
    ...{ w: A4.width - 2 * inset, h: A4.height - 2 * inset },
  });
  const bar = { type: "rect" as const, x: 40, y: 40, w: A4.width - 80, h: 8, color: ACCENT };
  return { alignment: "left", canvas: [box(32, 1.5, ACCENT), box(40, 0.5, "#93bbe4"), bar] };
}

function bodyOf({ serialNumber, model, company, plan, expires, expired, issuer }: Certificate): Content[] {
  return [
    { text: issuer.toUpperCase(), fontSize: 11, bold: true, color: ACCENT, characterSpacing: 2.5 },
    { text: "Maintenance Certificate", fontSize: 34, margin: [0, 56, 0, 18] },
    rule(),
    said("This certifies that the machine", 52),
    { text: serialNumber, fontSize: 24, bold: true, margin: [0, 6, 0, 2] },
    { text: model, fontSize: 12, color: MUTED },
    said("of", 26),
    {
      text: company,
      bold: true,
      margin: [0, 6, 0, 0],
      fontSize: fittingSize(company),
      wordBreak: hasLongWord(company) ? "break-all" : "normal",
    },
    said(expired ? "was covered by the maintenance plan" : "is covered by the maintenance plan", 32),
    { text: plan, fontSize: fittingSize(plan), bold: true, color: ACCENT, margin: [0, 6, 0, 0] },
    said(expired ? "until its expiry on" : "until", 32),
    { text: expires, fontSize: 24, bold: true, margin: [0, 6, 0, 48] },
    facts([
      ["Serial number", serialNumber],
      ["Maintenance plan", plan],
      ["Expiry date", expires],
    ]),
  ];
}

const said = (text: string, above: number): Content => ({ text, color: MUTED, margin: [0, above, 0, 0] });

const rule = (): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: 96, y2: 0, lineWidth: 2, lineColor: ACCENT }],
});

/** The three facts in a row, as one looks them up. */
function facts(entries: [label: string, value: string][]): Content {
  return {
    table: {
      widths: entries.map(() => "*"),
      body: [
        entries.map(([label]) => ({ text: label, fontSize: 9, color: MUTED, margin: [0, 6, 0, 0] })),
        entries.map(([, value]) => ({ text: value, fontSize: 11, bold: true, margin: [0, 0, 0, 6] })),
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

const issuedLine = ({ issuer, timeZone, now }: Certificate): Content => ({
  text: `Issued by ${issuer} on ${formatDayOf(timeZone, now.toISOString())}`,
  fontSize: 9,
  color: MUTED,
  margin: [MARGIN, 24, MARGIN, 0],
});
