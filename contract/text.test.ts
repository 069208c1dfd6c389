import { describe, expect, test } from "vitest";
import { findLineError, fold, normalizeLines, normalizeText } from "./text";

/** Returns the character of a hexadecimal code point. An editor would not show the character itself. */
const at = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));

/** Returns the tags of a region's flag, which follow a black one. */
const tags = (region: string) =>
  [...region, "\x7f"].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");

describe("a line of text [SAFE-07]", () => {
  test.each(["0", "9", "a", "b", "c", "d", "1b", "7f", "85", "2028", "2029"])("U+%s is refused as a break", (code) => {
    expect(findLineError(`a${at(code)}b`)).toBe("breaks");
  });
  test.each([
    "200e",
    "200f",
    "61c",
    "202a",
    "202b",
    "202c",
    "202d",
    "202e",
    "2066",
    "2067",
    "2068",
    "2069",
    "34f",
    "115f",
    "180e",
    "200b",
    "200c",
    "200d",
    "2060",
    "2800",
    "3164",
    "d800",
    "feff",
    "ffa0",
    "e0041",
  ])("U+%s is refused as invisible", (code) => {
    expect(findLineError(`Mil${at(code)} ano`)).toBe("hides");
  });
  test.each([
    "D'Élia",
    "Müll & C.",
    "Łódź",
    "李",
    "محمد",
    "می\u200cخواهم",
    "ශ්\u200dරී",
    "⚠\ufe0f 👩\u200d🔧",
    "a\ufe0fb",
    "👩🏽\u200d💻 👨🏿\u200d❤\ufe0f\u200d👨🏻",
    `🏴${tags("gbsct")}`,
  ])("%j is accepted", (text) => expect(findLineError(text)).toBeNull());
  test("a joiner beside a joiner is refused as invisible", () => expect(findLineError("a\u200d\u200db")).toBe("hides"));
  test.each([`a${tags("gbsct")}`, "🏴\u{e0067}\u{e0062}", `🏴${tags("gbsctgbsct")}`])(
    "tags of no flag are invisible",
    (text) => expect(findLineError(text)).toBe("hides"),
  );
  test("letters are stored in one spelling, without soft hyphens", () =>
    expect(normalizeText(" Zu\u00ad\u0308\u00adrich ")).toBe("Zürich"));
});

describe("several lines [SAFE-07]", () => {
  test("every kind of line break becomes the same one", () => {
    expect(normalizeLines(" a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n")).toBe("a\nb\nc\nd\ne\nf\ng\nh");
  });
  test("letters are stored in one spelling", () => expect(normalizeLines("Zu\u0308rich")).toBe("Zürich"));
  test("invisible characters are removed, those that scripts need stay", () => {
    expect(normalizeLines(`a\u0000${at("202e")}b\tc${at("200b")}${at("2066")}`)).toBe("ab\tc");
    expect(normalizeLines(`👩🏽\u200d💻 🏴${tags("gbwls")} x${tags("gbwls")}`)).toBe(
      `👩🏽\u200d💻 🏴${tags("gbwls")} x`,
    );
    expect(normalizeLines("می\u200cخواهم\u200c")).toBe("می\u200cخواهم");
  });
  test("a long row of joiners is read in time", () => {
    expect(normalizeLines("\u200d".repeat(200_000))).toBe("");
  });
});

test.each([
  ["Zürich", "zurich"],
  ["Zu\u0308rich", "zurich"],
  ["ÉVA", "eva"],
  ["ﬁx", "fix"],
  ["Łódź", "lodz"],
  ["Straße", "strasse"],
  ["Đà Nẵng", "da nang"],
  ["Œuvre ærø", "oeuvre aero"],
  ["Þór Ħal ðı", "thor hal di"],
  ["Dell’Orto ‘x‛ ʼ ′", "dell'orto 'x' ' '"],
  ["a–b—c‑d‒e−f﹣g－h", "a-b-c-d-e-f-g-h"],
  ["Mai\u00adland\u200b", "mailand"],
])("a search compares %j as %j [FIND-02]", (text, expected) => expect(fold(text)).toBe(expected));
