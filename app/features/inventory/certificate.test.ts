import { describe, expect, test } from "vitest";
import { type Certificate, certificatePdf } from "./certificate.server";
import { readPdf } from "./certificate.testing";
import { fittingSize, hasLongWord } from "./certificate-text";

const CERTIFICATE: Certificate = {
  ...{ serialNumber: "BX-2207-100101", model: "Brenta Rack 1U 400", company: "Acme S.p.A." },
  ...{ plan: "Mission Critical", expires: "20/04/2027", expired: false },
  ...{ issuer: "Brenta Central", timeZone: "Europe/Rome", now: new Date("2026-03-16T23:30:00Z") },
};

const read = async (changes: Partial<Certificate> = {}) =>
  readPdf(await certificatePdf({ ...CERTIFICATE, ...changes }));

test("one page A4 with expiry, plan and serial number [INVT-06]", async () => {
  const { pageCount, size, text } = await read();
  expect(pageCount).toBe(1);
  expect(size).toEqual([595, 842]);
  expect(text).toContain("Maintenance Certificate");
  for (const fact of ["BX-2207-100101", "Mission Critical", "20/04/2027"]) expect(text.split(fact)).toHaveLength(3);
  expect(text).toContain("is covered by the maintenance plan");
  expect(text).toContain("Acme S.p.A.");
  // In the portal's time zone.
  expect(text).toContain("Issued by Brenta Central on 17/03/2026");
  expect((await read({ expired: true })).text).toContain("was covered by the maintenance plan");
});

describe("every name stands within the frame, on one page [INVT-06]", () => {
  const letters = (text: string) => text.replace(/\s/g, "");
  test.each([
    [
      "a long name",
      "Consorzio Nazionale per la Manutenzione degli Impianti di Refrigerazione Industriale del Nord Est S.p.",
    ],
    ["a hundred wide letters", "W".repeat(100)],
    ["Greek", "Ελληνική Εταιρεία Ψυκτικών Εγκαταστάσεων Α.Ε."],
    ["Cyrillic", "Общество с ограниченной ответственностью «Холодильное оборудование Северо-Запад»"],
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

test("the longer a name, the smaller; a word wider than the page is broken [INVT-06]", () => {
  expect(["x".repeat(30), "x".repeat(31), "x".repeat(61)].map(fittingSize)).toEqual([22, 18, 14]);
  expect(hasLongWord(`${"x".repeat(24)} ${"y".repeat(24)}`)).toBe(false);
  expect(hasLongWord("x".repeat(25))).toBe(true);
});
