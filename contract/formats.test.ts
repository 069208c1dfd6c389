import { expect, test } from "vitest";
import { isCountryCode, isPhone, isWebsite, normalizeVat } from "./formats";

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
  ];
  expect([...bad, ...worse].filter(isWebsite)).toEqual([]);
});

test("a phone number is an optional plus and up to twenty digits [REG-02]", () => {
  expect(["+390212345678", "1", "1".repeat(20)].filter((text) => !isPhone(text))).toEqual([]);
  expect(["", "+", "1".repeat(21), "+39 02", "0a", "1\n"].filter(isPhone)).toEqual([]);
});

test("a country is two capital letters, and a VAT number is compared without its punctuation [REG-03, REG-05]", () => {
  expect(["IT", "it", "I", "ITA", "I1", ""].map(isCountryCode)).toEqual([true, false, false, false, false, false]);
  expect(normalizeVat(" it 999.990-30 150 ")).toBe("IT99999030150");
});
