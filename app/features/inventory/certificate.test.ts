import { describe, expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { readPdf } from "../../../tests/support/pdf";
import { type Certificate, certificatePdf } from "./certificate.server";

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
  readPdf(await certificatePdf(createI18n("en"), { ...CERTIFICATE, ...changes }));

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

test("in another language the facts stand where its sentence has them [INVT-06, LANG-05]", async () => {
  const i18n = createI18n("de", {
    "This certifies that the machine {machine} of {company} is covered by the maintenance plan {plan} until {day}":
      "Die Maschine {machine} von {company} ist bis {day} durch den Wartungsplan {plan} abgedeckt",
  });
  const { text, pageCount } = await readPdf(await certificatePdf(i18n, CERTIFICATE));
  expect(pageCount).toBe(1);
  expect(text).toContain(
    "Die Maschine BX-2207-100101 Brenta Rack 1U 400 von Acme S.p.A. ist bis 20/04/2027 durch den Wartungsplan Mission Critical abgedeckt",
  );
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
  ])("%s", async (_, company) => {
    const { pageCount, pieces, text } = await read({ company, plan: company.slice(0, 16) });
    expect(pageCount).toBe(1);
    expect(letters(text)).toContain(letters(company));
    for (const { left, right, bottom } of pieces) {
      expect(left).toBeGreaterThanOrEqual(60);
      expect(right).toBeLessThanOrEqual(595.28 - 60);
      expect(bottom).toBeGreaterThanOrEqual(50);
    }
  });
});

const NOTE = "[?] stands for characters that this PDF can't show; the portal shows them.";

test("characters that Roboto lacks are marked, and a note at the foot says so [INVT-06]", async () => {
  const { pageCount, text } = await read({
    company: "Acme 有有 S.p.A. محمد",
    model: "机架 1U",
    plan: "💡",
    issuer: "Acme ไทย",
  });
  expect(pageCount).toBe(1);
  expect(text).toContain("of Acme [?] S.p.A. [?] is covered");
  expect(text).toContain("BX-2207-100101 [?] 1U of");
  expect(text).toContain("maintenance plan [?] until");
  expect(text).toMatch(/Issued by Acme \[\?\] on 17\/03\/2026 (.*)$/);
  expect(text).toContain(NOTE);
  expect((await read()).text).not.toContain("[?]");
});
