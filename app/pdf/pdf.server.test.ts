import { expect, test } from "vitest";
import { toPrintable } from "./pdf.server";

test("names that Roboto has stay, others are marked [INVT-06, ACT-06]", () => {
  for (const name of [
    "Acme S.p.A.",
    "Società “L’Ærø” – Łódź",
    "Ștefan Țepeș",
    "Ελλάδα Α.Ε.",
    "ООО «Ёлка»",
    "Công ty Việt",
    "[?]",
    "",
  ])
    expect(toPrintable(name)).toBe(name);
  const shown = {
    北京分公司: "[?]",
    "شركة روما": "[?] [?]",
    "Acme 👩\u200d💻💡": "Acme [?]",
    "नमस्ते Roma": "[?] Roma",
    "Cafe\u0301\u00ad \u202eRoma\u3000\nHQ": "Café Roma HQ",
  };
  for (const [name, printed] of Object.entries(shown)) expect(toPrintable(name)).toBe(printed);
});
