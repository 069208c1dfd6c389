import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { readPdf } from "../../tests/support/pdf";
import { tablePdf } from "./table.server";

const LONG = "giulia.ferrari.montalcini@research-and-development.very-long-company-name.example";
const HEADERS = [
  "Person",
  "Email",
  "Location",
  "Reaches",
  "Since",
  "Last day",
  "Last used",
  "VPN profile valid until",
  "Note",
];

const tableOf = (rows: string[][], company = "Acme S.p.A.") =>
  tablePdf({
    i18n: createI18n("en"),
    title: "A table",
    subtitle: "By person",
    company,
    issuer: "Brenta Central",
    moment: "16/03/2026 - 10:00",
    now: new Date(0),
    columns: HEADERS.map((header) => ({ header, share: header === "Email" ? 2 : 1 })),
    rows,
  });

const rowOf = (location: string, note: string) => [
  "Giulia Ferrari-Montalcini",
  LONG,
  location,
  "Intranet, File server, Warehouse, Printers, Office LAN",
  "16/03/2026",
  "31/12/2026",
  "16/03/2026 - 10:00",
  "16/09/2026",
  note,
];

/** Returns the texts of a page's last column, without its header, from top to bottom. */
async function lastColumn(pdf: Uint8Array, page: number): Promise<string[]> {
  const { pieces, size } = await readPdf(pdf, page);
  const header = pieces.find(({ text }) => text === "Note");
  expect(header, `page ${page}`).toBeDefined();
  for (const { text, right } of pieces) expect(right, text).toBeLessThanOrEqual((size[0] ?? 0) - 35);
  const { left = 0, bottom = 0 } = header ?? {};
  return pieces
    .filter((piece) => piece.left >= left - 1 && piece.bottom < bottom - 1 && piece.bottom > 40)
    .map(({ text }) => text);
}

test("the last column of each page is read back, below its header, and pages are numbered [ACT-06]", async () => {
  const rows = Array.from({ length: 30 }, (_, row) => rowOf("Milano HQ", `N${row}`));
  const pdf = await tableOf(rows);
  const { pageCount } = await readPdf(pdf);
  expect(pageCount).toBeGreaterThan(1);
  const notes: string[] = [];
  for (let page = 1; page <= pageCount; page++) {
    notes.push(...(await lastColumn(pdf, page)));
    expect((await readPdf(pdf, page)).text).toContain(`Page ${page} of ${pageCount}`);
  }
  expect(notes).toEqual(rows.map((row) => row.at(-1)));
});

test("a sheet on its side says what it is, of whom, when, and how many rows it has [ACT-06]", async () => {
  const textOf = async (count: number) =>
    (await readPdf(await tableOf(Array.from({ length: count }, () => rowOf("Milano HQ", "x"))))).text;
  const [none, one] = [await textOf(0), await textOf(1)];
  expect(one).toMatch(/^A table Acme S\.p\.A\. By person · 1 row Person Email/);
  expect(one).toContain("Brenta Central · 16/03/2026 - 10:00");
  expect(none).toContain("By person · 0 rows");
  expect((await readPdf(await tableOf([]))).size).toEqual([842, 595]);
  const { info } = await (await getDocument({ data: await tableOf([]), verbosity: 0 }).promise).getMetadata();
  expect(info).toMatchObject({ Title: "A table", Author: "Brenta Central", CreationDate: "D:19700101000000Z" });
});

test("words without signs stay in their columns, however long they are [SAFE-01]", async () => {
  const row = [
    "x".repeat(300),
    `${"a".repeat(64)}@${"b".repeat(60)}.example`,
    "M".repeat(100),
    "All",
    "",
    "",
    "",
    "",
    "last",
  ];
  expect(await lastColumn(await tableOf([row]), 1)).toEqual(["last"]);
});

test("a row is broken only when it is taller than a page, and nothing of it is lost [ACT-06]", async () => {
  const short = await tableOf(Array.from({ length: 30 }, () => rowOf("Milano HQ", "x")));
  expect((await readPdf(short, 2)).text).toMatch(/valid until Note Giulia Ferrari- Montalcini giulia/);
  const names = Array.from({ length: 300 }, (_, at) => `Location ${at}`);
  const tall = await tableOf([rowOf(names.join(", "), "x")]);
  const { pageCount } = await readPdf(tall);
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, at) => readPdf(tall, at + 1)));
  const text = pages.map((page) => page.text).join(" ");
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

test("characters that Roboto lacks are marked, and a note at the foot of each page says so [ACT-06]", async () => {
  const note = "[?] stands for characters that this PDF can't show; the page and the CSV have them.";
  const rows = [rowOf("東京支店", "x"), ...Array.from({ length: 30 }, () => rowOf("Milano HQ", "x"))];
  const pdf = await tableOf(rows, "北京 Srl");
  const { text, pageCount } = await readPdf(pdf);
  for (const written of ["[?] Srl", `${LONG.slice(-7)} [?] Intranet`, note]) expect(text).toContain(written);
  expect((await readPdf(pdf, pageCount)).text).toContain(note);
  expect((await readPdf(await tableOf(rows.slice(1)))).text).not.toContain("[?]");
});
