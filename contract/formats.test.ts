import { expect, test } from "vitest";
import { isCountryCode, isPhone, isWebsite, normalizePhone, normalizeVat } from "./formats";

test("a website is an address of http or https, with or without the beginning [REG-02]", () => {
  const good = [
    "https://www.rossi.example",
    "HTTP://rossi.example/a?b=c#d",
    "rossi.example",
    "rossi.example:8080/a",
    "münchen.de",
  ];
  expect(good.filter((text) => !isWebsite(text))).toEqual([]);
  const bad = [
    "javascript:alert(1)",
    "javascript://rossi.example/%0aalert(1)",
    "JavaScript:1",
    "data:text/html,x",
    "ftp://rossi.example",
  ];
  const worse = [
    "mailto:a@rossi.example",
    "https://a:b@rossi.example",
    "https://a@rossi.example",
    "vbscript:1",
    "rossi",
    "https://",
    "a b.example",
    "//rossi.example",
    "https://evil.example\\@rossi.example",
    "https:\\\\rossi.example",
  ];
  expect([...bad, ...worse].filter(isWebsite)).toEqual([]);
});

test("a phone number is an optional plus and up to twenty digits [REG-02]", () => {
  expect(["+390212345678", "1", "1".repeat(20)].filter((text) => !isPhone(text))).toEqual([]);
  expect(["", "+", "1".repeat(21), "+39 02", "0a", "1\n"].filter(isPhone)).toEqual([]);
});

test("a phone number is taken as people write it [REG-02]", () => {
  const written: Record<string, string[]> = {
    "+39021234567": [
      "+39021234567",
      "+39 02 1234567",
      " +39 02 123 45 67 ",
      "+39-02-1234567",
      "+39.02.1234567",
      "+39/02/1234567",
      "+39 (02) 1234567",
      "(+39) 02 1234567",
      "[+39] 02 1234567",
      "+39 02 - 12 34 567",
      "+39\u00a002\u00a01234567",
      "+39\u202f02\u20091234567",
      "+39\u201102\u20111234567",
      "+39 02\u20131234567",
      "+39 02\u20141234567",
      "+39 02\u22121234567",
      "\u202a+39 02 1234567\u202c",
      "\u200e+39021234567\u200e",
      "+39 02\u200b1234567",
      "\ufeff+39021234567",
      "+39\t02 1234567\r\n",
      "+39 02·1234567",
      "＋３９ ０２ １２３４５６７",
      "tel:+39-02-1234567",
      "TEL:+39021234567",
      "+39 02 \\ 1234567",
    ],
    "021234567": ["02-1234567", "02/1234567", "02.123.45.67", "(02) 1234567", "(02)1234567", "02 1234567"],
    "0039021234567": ["0039 02 1234567", "00 39 / 02 12 34 567", "(0039) 02-1234567"],
    "1": ["1", " 1 "],
  };
  for (const [stored, texts] of Object.entries(written))
    for (const text of texts) {
      expect(normalizePhone(text), text).toBe(stored);
      expect(isPhone(normalizePhone(text)), text).toBe(true);
    }
  const refused = [
    "+",
    "++39 02",
    "39+",
    "02 12a",
    "02 123 ext. 4",
    "٠٢ ١٢٣",
    "no phone",
    "02;03",
    "02,03",
    "#31#02",
    "1 ".repeat(21),
  ];
  expect(refused.filter((text) => isPhone(normalizePhone(text)))).toEqual([]);
  expect(["", " ", "-", "\u200b"].map(normalizePhone)).toEqual(["", "", "", ""]);
});

test("a country is two capital letters [REG-03]", () => {
  expect(["IT", "it", "I", "ITA", "I1", ""].map(isCountryCode)).toEqual([true, false, false, false, false, false]);
});

test("a VAT number is taken as people write it [REG-05]", () => {
  const written: Record<string, string[]> = {
    IT99999030150: [
      "IT99999030150",
      " it 999.990-30 150 ",
      "IT-99999030150",
      "IT–99999030150",
      "IT—99999030150",
      "IT\u221299999030150",
      "IT\u201199999030150",
      "IT/99999030150",
      "IT\\99999030150",
      "IT\u200b99999030150",
      "\u202aIT99999030150\u202c",
      "IT\u00ad99999030150",
      "\ufeffIT99999030150",
      "IT\u00a0999\u202f990\u2009301 50",
      "ＩＴ９９９９９０３０１５０",
      "IT: 99999030150",
      "IT (99999030150)",
      "P.IVA IT99999030150",
      "P. IVA: IT 99999030150",
      "Partita IVA IT-99999030150",
      "VAT IT99999030150",
      "VAT no. IT99999030150",
      "VAT Reg. No.: IT 999 9903 0150",
    ],
    "99999030150": [
      "P.IVA 99999030150",
      "p.i.v.a. 99999030150",
      "Partita IVA: 99999030150",
      "C.F./P.IVA 99999030150",
      "VAT number 99999030150",
    ],
    EL123456783: ["EL123456783", "GR123456783", "gr 123456783", "EL-123 456 783", "VAT: GR 123456783"],
    DE136695976: ["USt-IdNr. DE136695976", "USt-ID: DE 136 695 976", "de136695976"],
    ESB58378431: ["NIF ESB58378431", "CIF: ES-B58378431", "es b58378431"],
    NL004495445B01: ["BTW NL004495445B01", "NL0044.95.445.B01"],
    FRXX123456789: ["TVA FR XX 123 456 789"],
    // Letters of a country, not the beginning of a label.
    GRX1: ["GRX1"],
    VA1: ["VA1"],
  };
  for (const [stored, texts] of Object.entries(written))
    for (const text of texts) expect(normalizeVat(text), text).toBe(stored);
});
