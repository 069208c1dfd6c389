import { expect, test } from "vitest";
import { emailKey, isEmail, normalizeEmail, toShownEmail } from "./email";

test("an address is taken as people write and paste it [REG-09]", () => {
  const written: Record<string, string[]> = {
    "info@acme.example": [
      "info@acme.example",
      "  info@acme.example\r\n",
      "Info Desk <info@acme.example>",
      '"Desk, Info" <info@acme.example>',
      "Acme; Info <info@acme.example>;",
      "<info@acme.example>",
      "< info@acme.example >",
      "mailto:info@acme.example",
      "MAILTO:info@acme.example",
      "mailto:info@acme.example?subject=Hello%20you",
      "Info <mailto:info@acme.example>",
      "info@acme.example;",
      "info@acme.example,",
      "info@acme.example.",
      "info@acme.example. ",
      "info@acme.example:",
      '"info@acme.example"',
      "“info@acme.example”",
      "(info@acme.example)",
      "\u200binfo@acme.example",
      "info\u200b@acme.example\u200b",
      "\u202ainfo@acme.example\u202c",
      "\ufeffinfo@acme.example",
      "in\u00adfo@acme.example",
      "info＠acme．example",
      "\u00a0info@acme.example\u00a0",
    ],
    "r&d@acme.example": ["r&d@acme.example", "R&D <r&d@acme.example>"],
    "o'neil+x=1@acme.example": ["o'neil+x=1@acme.example"],
    "info@xn--mller-kva.de": [
      "info@müller.de",
      "info@MÜLLER.de",
      "info@mu\u0308ller.de",
      "info@xn--mller-kva.de",
      "mailto:info@müller.de",
      "Info <info@müller.de>",
    ],
    "info@xn--e1afmkfd.xn--p1ai": ["info@пример.рф", "info@пример。рф", "info@xn--e1afmkfd.xn--p1ai"],
    "a@b.c.it": ["a@b.c.it"],
    "Anna@ACME.example": ["Anna@ACME.example"],
  };
  for (const [stored, texts] of Object.entries(written))
    for (const text of texts) {
      expect(normalizeEmail(text), text).toBe(stored);
      expect(isEmail(stored), stored).toBe(true);
      expect(normalizeEmail(toShownEmail(stored)), text).toBe(stored);
    }
  for (const typed of ["Anna@ACME.example", "anna@acme.example;"]) expect(emailKey(typed)).toBe("anna@acme.example");
  for (const typed of ["Info@MÜLLER.de", "info@XN--mller-kva.de"])
    expect(emailKey(typed)).toBe("info@xn--mller-kva.de");
});

test("an address has at most 64 characters before the @, 254 in all, and a domain with a country or kind [REG-09]", () => {
  expect([64, 65].map((length) => isEmail(`${"a".repeat(length)}@acme.example`))).toEqual([true, false]);
  const long = (length: number) => `a@${[62, 62, 62, length - 194].map((each) => "b".repeat(each)).join(".")}.it`;
  expect([254, 255].map((length) => isEmail(long(length)))).toEqual([true, false]);
  const refused = [
    "",
    "@",
    "anna",
    "anna@",
    "@acme.example",
    "anna@acme",
    "anna@acme.",
    "a b@acme.example",
    ".a@acme.example",
    "a.@acme.example",
    "a..b@acme.example",
    "a@b@acme.example",
    "a@-acme.example",
    "a@acme-.example",
    "a@acme..example",
    "a@acme.1",
    "a@10.0.0.1",
    "a@[10.0.0.1]",
    "a,b@acme.example",
    "a@acme.example\nBcc: b@evil.example",
    "a@acme.example, b@acme.example",
    "müller@acme.example",
    "a@ac_me.example",
    "a@acme.xn--",
    "a@\u0000.example",
    "a@evil.example/é.acme.example",
    "a@evil.example:é.acme.example",
  ];
  expect(refused.filter((text) => isEmail(normalizeEmail(text)))).toEqual([]);
});

// In quadratic time this would take hours: anybody can send such a text to the log-in.
test("a text of a million marks is read once", () => {
  for (const mark of [";", "?", "<", "> ", "a@"]) {
    const marks = mark.repeat(500_000);
    for (const text of [`${marks}a${marks}b@c`, `mailto:${marks}@`, `<${marks}x`])
      expect(isEmail(normalizeEmail(text))).toBe(false);
  }
});

test("a domain is shown in Unicode, where it is one", () => {
  expect(["info@xn--mller-kva.de", "info@acme.example", "info@xn--a.de", "nobody", "a@"].map(toShownEmail)).toEqual([
    "info@müller.de",
    "info@acme.example",
    "info@xn--a.de",
    "nobody",
    "a@",
  ]);
});
