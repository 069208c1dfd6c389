import { describe, expect, test } from "vitest";
import { readInk, readPdf } from "../../../tests/support/pdf";
import { type Certificate, certificatePdf, fittingSize, hasLongWord } from "./certificate.server";

const CERTIFICATE: Certificate = {
  serialNumber: "BX-2207-100101",
  model: "Brenta Rack 1U 400",
  company: "Acme S.p.A.",
  plan: "Mission Critical",
  expires: "20/04/2027",
  expired: false,
  issuer: "Brenta Central",
  timeZone: "Europe/Rome",
  now: new Date("2026-03-16T23:30:00Z"),
};

const read = async (changes: Partial<Certificate> = {}) =>
  readPdf(await certificatePdf({ ...CERTIFICATE, ...changes }));

test("a certificate is one A4 page with expiry, plan and serial number [INVT-06]", async () => {
  const { pageCount, size, text } = await read();
  expect(pageCount).toBe(1);
  expect(size).toEqual([595, 842]);
  expect(text).toContain("Maintenance Certificate");
  for (const fact of ["BX-2207-100101", "Mission Critical", "20/04/2027"]) expect(text.split(fact)).toHaveLength(3);
  expect(text).toContain("is covered by the maintenance plan");
  expect(text).toContain("Acme S.p.A.");
  // The day in the portal's time zone.
  expect(text).toContain("Issued by Brenta Central on 17/03/2026");
  expect((await read({ expired: true })).text).toContain("was covered by the maintenance plan");
});

describe("every name fits into the frame, on one page [INVT-06]", () => {
  const letters = (text: string) => text.replace(/\s/g, "");
  test.each([
    [
      "a long name",
      "Consorzio Nazionale per la Manutenzione degli Impianti di Refrigerazione Industriale del Nord Est S.p.",
    ],
    ["a hundred wide letters", "W".repeat(100)],
    ["Greek", "Ελληνική Εταιρεία Ψυκτικών Εγκαταστάσεων Α.Ε."],
    ["Cyrillic", "Общество с ограниченной ответственностью «Холодильное оборудование Северо-Запад»"],
    ["a hundred Chinese signs", "有".repeat(100)],
    ["a long Thai word", "บริษัทไทย".repeat(11)],
    ["Latin letters beside one that Roboto lacks", `${"W".repeat(99)}有`],
  ])("%s", async (_, company) => {
    const { pageCount, pieces, text } = await read({ company });
    expect(pageCount).toBe(1);
    expect(letters(text)).toContain(letters(company));
    for (const { left, right, bottom } of pieces) {
      expect(left).toBeGreaterThanOrEqual(60);
      expect(right).toBeLessThanOrEqual(595.28 - 60);
      expect(bottom).toBeGreaterThanOrEqual(50);
    }
  });
});

/** Two different words in each script. */
const SCRIPTS: [script: string, first: string, second: string][] = [
  ["Simplified Chinese", "贸易", "公司"],
  ["Traditional Chinese", "臺灣", "積體"],
  ["Japanese", "サンプル", "東京"],
  ["Korean", "삼성전자", "서울"],
  ["Arabic", "محمد", "سعيد"],
  ["Persian", "گاز", "پارس"],
  ["Hebrew", "חברת", "דוגמה"],
  ["Thai", "ไทย", "จาก"],
  ["Devanagari", "भारत", "कमल"],
  ["Armenian", "Հայաստան", "Երևան"],
  ["Georgian", "საქართველო", "თბილისი"],
  ["rarer Latin", "Ǆɐ", "Ḉƶ"],
];
/** The scripts that are read from right to left. */
const FROM_THE_RIGHT = ["Arabic", "Persian", "Hebrew"];

describe("a name in any of these scripts is set in its own letters [INVT-06] @all", () => {
  test.each(SCRIPTS)("%s", async (script, first, second) => {
    const pdf = await certificatePdf({ ...CERTIFICATE, company: `${first} ${second}` });
    const { pageCount, pieces } = await readPdf(pdf);
    const places = { first: placeOf(pieces, first), second: placeOf(pieces, second) };
    expect(pageCount).toBe(1);
    expect(places.first.left < places.second.left).toBe(!FROM_THE_RIGHT.includes(script));
    // Boxes for missing letters would all look alike, but letters differ.
    const [one = [], other = []] = await readInk(pdf, [places.first, places.second]);
    expect(one.join("\n")).toContain("#");
    const letters = [...lettersIn(one), ...lettersIn(other)];
    expect(new Set(letters).size).toBeGreaterThan(letters.length / 2);
  });

  test("Arabic letters are joined", async () => {
    const pdf = await certificatePdf({ ...CERTIFICATE, company: "محمد" });
    const [ink = []] = await readInk(pdf, [placeOf((await readPdf(pdf)).pieces, "محمد")]);
    expect(lettersIn(ink)).toHaveLength(1);
  });
});

test("a character that no font has is set as its number, and invisible ones are left out [INVT-06]", async () => {
  const { text } = await read({ company: "Acme བོད་ 👩\u200d💻 \u202eRoma" });
  expect(text).toContain("Acme [U+0F56 0F7C 0F51 0F0B] [U+1F469 1F4BB] Roma");
  for (const company of ["བོ".repeat(50), "💡".repeat(50)]) expect((await read({ company })).pageCount).toBe(1);
});

test("the model, the plan and the issuer may be in any script as well [INVT-06]", async () => {
  const { text } = await read({ company: "Acme", model: "机架", plan: "关键任务", issuer: "布伦塔" });
  for (const name of ["机架", "关键任务", "布伦塔"]) expect(text.replace(/\s/g, "")).toContain(name);
});

test("longer names are smaller, and a word wider than the page is broken [INVT-06]", () => {
  const lengths = [30, 31, 60, 61, 120, 121, 240, 241];
  expect(lengths.map((length) => fittingSize("x".repeat(length)))).toEqual([22, 18, 18, 14, 14, 12, 12, 9]);
  expect(["有".repeat(15), "有".repeat(16), "有".repeat(61)].map(fittingSize)).toEqual([22, 18, 12]);
  expect(hasLongWord(`${"x".repeat(24)} ${"y".repeat(24)}`)).toBe(false);
  expect(hasLongWord("x".repeat(25))).toBe(true);
});

/** Returns the place of a word. It may be in several pieces, whose marks may come in another order. */
function placeOf(pieces: Awaited<ReturnType<typeof readPdf>>["pieces"], word: string) {
  const letters = new Set(word);
  const found = pieces.filter(({ text }) => [...text.trim()].every((letter) => letters.has(letter)));
  expect(
    new Set(
      found
        .map(({ text }) => text)
        .join("")
        .replace(/\s/g, ""),
    ),
  ).toEqual(letters);
  const left = Math.min(...found.map((piece) => piece.left));
  const right = Math.max(...found.map((piece) => piece.right));
  return { left, right, bottom: found[0]?.bottom ?? 0 };
}

/** Returns the drawn letters: the parts of the ink that blank columns separate. */
function lettersIn(ink: string[]): string[] {
  const columns = [...(ink[0] ?? "")].map((_, x) => ink.map((row) => row[x]).join(""));
  return columns
    .map((column) => (column.includes("#") ? column : ""))
    .join("\n")
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "");
}
