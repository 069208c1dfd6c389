import type { I18n } from "@lingui/core";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { formatDayOf } from "~/dates/dates";

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
const INK = "#1c2229";
const MUTED = "#56616d";
const ACCENT = "#0b5cad";

/** Makes the certificate, a PDF of one A4 page (INVT-06). */
export async function certificatePdf(i18n: I18n, certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when needed: this code takes a quarter of the time that the portal needs to start.
  const { noteMissingCharacters, makePdf, toPrintable } = await import("~/pdf/pdf.server");
  const company = toPrintable(certificate.company);
  const model = toPrintable(certificate.model);
  const plan = toPrintable(certificate.plan);
  const issuer = toPrintable(certificate.issuer);
  const note = noteMissingCharacters(
    [company, model, plan, issuer],
    i18n._("[?] stands for characters that this PDF can't show; the portal shows them."),
  );
  return makePdf(buildDocument(i18n, { ...certificate, company, model, plan, issuer }, note));
}

function buildDocument(i18n: I18n, certificate: Certificate, note: string): TDocumentDefinitions {
  const { serialNumber, issuer, now } = certificate;
  return {
    pageSize: "A4",
    pageMargins: [MARGIN, 92, MARGIN, 88],
    info: {
      title: i18n._("Maintenance certificate {serialNumber}", { serialNumber }),
      author: issuer,
      creationDate: now,
    },
    language: i18n.locale,
    displayTitle: true,
    defaultStyle: { fontSize: 11, color: INK, alignment: "center", lineHeight: 1.2 },
    background: () => buildFrame(),
    footer: () => buildFooter(i18n, certificate, note),
    content: buildContent(i18n, certificate),
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

function buildContent(i18n: I18n, certificate: Certificate): Content[] {
  const { serialNumber, plan, expires, issuer } = certificate;
  return [
    { text: issuer.toUpperCase(), bold: true, color: ACCENT, characterSpacing: 2.5 },
    { text: i18n._("Maintenance Certificate"), fontSize: 34, margin: [0, 56, 0, 18] },
    buildRule(),
    ...buildSentence(i18n, certificate),
    buildFactsTable([
      [i18n._("Serial number"), serialNumber],
      [i18n._("Maintenance plan"), plan],
      [i18n._("Expiry date"), expires],
    ]),
  ];
}

/** The placeholder of a fact in the translated sentence: a character that no text contains. */
const MARK = "\0";

/** Returns the sentence of the certificate, in lines: its words, and each fact below them in large letters. */
function buildSentence(i18n: I18n, { expired, ...certificate }: Certificate): Content[] {
  const machine = `${MARK}machine${MARK}`;
  const company = `${MARK}company${MARK}`;
  const plan = `${MARK}plan${MARK}`;
  const day = `${MARK}day${MARK}`;
  const sentence = expired
    ? i18n._(
        "This certifies that the machine {machine} of {company} was covered by the maintenance plan {plan} until its expiry on {day}",
        { machine, company, plan, day },
      )
    : i18n._(
        "This certifies that the machine {machine} of {company} is covered by the maintenance plan {plan} until {day}",
        { machine, company, plan, day },
      );
  const facts = buildFacts(certificate);
  // Words and names of facts take turns.
  const parts = sentence.split(MARK).map((part) => part.trim());
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return facts[part]?.lines ?? [];
    return part ? [muted(part, facts[parts[index + 1] ?? ""]?.above ?? 26)] : [];
  });
}

interface Fact {
  /** The space above the words that precede it, in points. */
  above: number;
  lines: Content[];
}

const buildFacts = ({
  serialNumber,
  model,
  company,
  plan,
  expires,
}: Omit<Certificate, "expired">): Record<string, Fact> => ({
  machine: {
    above: 52,
    lines: [
      { text: serialNumber, fontSize: 24, bold: true, margin: [0, 6, 0, 2] },
      { text: model, fontSize: 12, color: MUTED },
    ],
  },
  company: {
    above: 26,
    lines: [{ text: company, fontSize: fittingSize(company), bold: true, margin: [0, 6, 0, 0] }],
  },
  plan: {
    above: 32,
    lines: [{ text: plan, fontSize: fittingSize(plan), bold: true, color: ACCENT, margin: [0, 6, 0, 0] }],
  },
  day: { above: 32, lines: [{ text: expires, fontSize: 24, bold: true, margin: [0, 6, 0, 0] }] },
});

const muted = (text: string, above: number): Content => ({ text, color: MUTED, margin: [0, above, 0, 0] });

const buildRule = (): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: 96, y2: 0, lineWidth: 2, lineColor: ACCENT }],
});

/** Returns a table with the facts side by side, each below its label. */
function buildFactsTable(entries: [label: string, value: string][]): Content {
  return {
    margin: [0, 48, 0, 0],
    table: {
      widths: entries.map(() => `${100 / entries.length}%`),
      body: [
        entries.map(([label]) => ({ text: label, fontSize: 9, color: MUTED, margin: [0, 6, 0, 0] })),
        entries.map(([, value]) => ({ text: value, bold: true, margin: [0, 0, 0, 6] })),
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

function buildFooter(i18n: I18n, { issuer, timeZone, now }: Certificate, note: string): Content {
  const issued = i18n._("Issued by {issuer} on {day}", { issuer, day: formatDayOf(timeZone, now.toISOString()) });
  return { text: [issued, note && `\n${note}`], fontSize: 9, color: MUTED, margin: [MARGIN, 14, MARGIN, 0] };
}

/** The sizes of names in points, each for names of up to `upTo` characters, so that they take few lines. */
const SIZES: [upTo: number, size: number][] = [
  [30, 22],
  [60, 18],
  [120, 14],
  [Number.POSITIVE_INFINITY, 9],
];

/** Returns the size of a name in points: longer names are smaller. */
const fittingSize = (name: string): number => SIZES.find(([upTo]) => name.length <= upTo)?.[1] ?? 0;
