import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { hasRobotoGlyphs, ROBOTO_FILES } from "./roboto.server";

test("Roboto has every character for which it is used, and common names need no other font [INVT-06]", () => {
  const assigned = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(hasRobotoGlyphs);
  expect(assigned.length).toBeGreaterThan(700);
  for (const file of Object.values(ROBOTO_FILES)) {
    const font = openSync(file);
    const missing = assigned.filter((letter) => !("fonts" in font) && !font.hasGlyphForCodePoint(letter.charCodeAt(0)));
    expect(missing).toEqual([]);
  }
  for (const name of [
    "Acme S.p.A.",
    "Società “L’Ærø” – Łódź",
    "Ștefan Țepeș",
    "Ελλάδα Α.Ε.",
    "ООО «Ёлка»",
    "Công ty Việt",
  ])
    expect(hasRobotoGlyphs(name), name).toBe(true);
  for (const name of ["贸易", "محمد", "Acme 💡"]) expect(hasRobotoGlyphs(name), name).toBe(false);
});
