import { describe, expect, test } from "vitest";
import { type Cluster, layOutLines } from "./lines";

const FONTS: [font: string, letters: RegExp][] = [
  ["arabic", /\p{Script=Arabic}|[\u0660-\u0669]/u],
  ["hebrew", /\p{Script=Hebrew}/u],
];

/** Returns the letters of a text with their fonts. Arabic and Hebrew run from right to left. */
const clusters = (text: string): Cluster[] =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(({ segment }) => {
    const font = FONTS.find(([, letters]) => letters.test(segment))?.[0] ?? "latin";
    return { text: segment, font, rightToLeft: font !== "latin" };
  });

/** Returns the lines of a text, each at most `room` characters wide, as its pieces from left to right. */
const lines = (text: string, room = 1000) =>
  layOutLines(clusters(text), (piece) => piece.length, room).map((line) => line.map((piece) => piece.text));

describe("a line is broken where the script permits it [INVT-06]", () => {
  test("between words, without the blank", () => {
    expect(lines("Acme of Rome", 8)).toEqual([["Acme of"], ["Rome"]]);
    expect(lines("Acme of Rome", 7)).toEqual([["Acme of"], ["Rome"]]);
    expect(lines("  Acme  ", 8)).toEqual([["Acme"]]);
    expect(lines("", 8)).toEqual([]);
  });

  test("within a word that is wider than a line", () => {
    expect(lines("of Constantinople", 6)).toEqual([["of"], ["Consta"], ["ntinop"], ["le"]]);
    expect(lines("e\u0301".repeat(4), 6)).toEqual([["e\u0301".repeat(3)], ["e\u0301"]]);
  });

  test("between Chinese characters, but not before a closing bracket", () => {
    expect(lines("上海贸易（广州）公司", 4)).toEqual([["上海贸易"], ["（广州）"], ["公司"]]);
    expect(lines("上海贸（广州）", 6)).toEqual([["上海贸（广"], ["州）"]]);
  });

  test("between Thai words, which have no blanks", () => {
    expect(lines("บริษัทไทยจำกัด", 10)).toEqual([["บริษัทไทย"], ["จำกัด"]]);
  });
});

describe("right-to-left scripts are set from right to left [INVT-06]", () => {
  test("words are placed from the right, lines from the top", () => {
    expect(lines("شركة روما")).toEqual([["روما", " ", "شركة"]]);
    expect(lines("شركة روما", 6)).toEqual([["شركة"], ["روما"]]);
  });

  test("other scripts inside keep their direction, and brackets are mirrored", () => {
    expect(lines("شركة Acme Rome (روما)")).toEqual([["(", "روما", ")", " ", "Acme Rome", " ", "شركة"]]);
    expect(lines("Acme (חברת רומא) Srl")).toEqual([["Acme (", "רומא", " ", "חברת", ") Srl"]]);
  });

  test("numbers run from left to right", () => {
    expect(lines("شركة 2026")).toEqual([["2026", " ", "شركة"]]);
    expect(lines("شركة ٢٠٢٦")).toEqual([["٢", "٠", "٢", "٦", " ", "شركة"]]);
    expect(lines("شركت ۱۲۳")).toEqual([["۱", "۲", "۳", " ", "شركت"]]);
  });
});

test("a long text is set in time that grows with its length [SAFE-01]", () => {
  for (const text of ["אב ", "x", "有", "א(", "ב1 "])
    expect(lines(text.repeat(2_000), 50).length).toBeGreaterThanOrEqual(40);
});
