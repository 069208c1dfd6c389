import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { CSV_SEPARATORS, type CsvSeparator, csv } from "./csv";

/** Parses a CSV file with this separator; quotes within a cell stay. */
const read = (text: string, delimiter = ","): string[][] =>
  parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true });

/** Returns the cells that spreadsheets find which split at the other separator or at tabs, with the text in the second column. */
const readElsewhere = (text: string, separator: CsvSeparator) =>
  [separator === "," ? ";" : ",", "\t"].flatMap((other) =>
    read(csv(["Name", "Note"], [["Acme", text]], separator), other)
      .slice(1)
      .flat(),
  );

const SIGNS = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫"];

test("cells are quoted when they contain a separator, a quote or a line end", () => {
  expect(csv(["Name", "Note"], [['Say "hi"', "a,b\nc"]])).toBe('\ufeffName,Note\r\n"Say ""hi""","a,b\nc"\r\n');
  expect(csv(["A"], [["a;b"], ["a\tb"], ["a'b"]])).toBe('\ufeffA\r\n"a;b"\r\n"a\tb"\r\na\'b\r\n');
  expect(csv(["A"], [])).toBe("\ufeffA\r\n");
});

test("a reader gets back what was written", () => {
  const rows = [
    ["Milano HQ", 'Say "hi"', "a,b;c\td", "two\r\nlines", ""],
    ["3-2=1", "me@acme.example", "a; b", "日本 商事", '"'],
  ];
  for (const separator of CSV_SEPARATORS)
    expect(read(csv(["A", "B", "C", "D", "E"], rows, separator), separator).slice(1)).toEqual(rows);
  expect(csv(["A", "B"], [["a", "1,5"]], ";")).toBe('\ufeffA;B\r\na;"1,5"\r\n');
});

test("a phone number is no formula", () => {
  expect(csv(["A"], [["+390212345678"]])).toBe("\ufeffA\r\n+390212345678\r\n");
  expect(csv(["A"], [["+39-1"], ["+39 02"]])).toBe("\ufeffA\r\n'+39-1\r\n'+39 02\r\n");
});

describe("a formula gets an apostrophe before it", () => {
  test.each(SIGNS)("%s at the beginning", (sign) => {
    expect(read(csv(["A"], [[`${sign}1+1`]]))[1]).toEqual([`'${sign}1+1`]);
  });

  test.each([" ", "\u00a0", "\u3000", '"', '" ', "\u200b", "\ufeff", "\u0000"])("after %j", (before) => {
    expect(read(csv(["A"], [[`${before}=1+1`]]))[1]).toEqual([`'${before}=1+1`]);
  });

  test.each(["\t", "\r", "\n", "\r\n"])("a cell that begins with %j", (begins) => {
    expect(read(csv(["A", "B"], [["x", `${begins}text`]]))[1]).toEqual(["x", `'${begins}text`]);
    for (const sign of SIGNS) expect(csv(["A"], [[`${begins}${sign}1`]])).toContain(`'${sign}1`);
  });

  test.each([";", "; ", ';"', ';""', "\n", "\r\n", "\r", "\t", ";\n;"])("in a cell that is split after %j", (split) => {
    for (const [sign, separator] of SIGNS.flatMap((each) => CSV_SEPARATORS.map((one) => [each, one] as const))) {
      const text = `Rossi${separator === "," ? split : split.replaceAll(";", ",")}${sign}cmd|'/c calc'!A0`;
      for (const cell of readElsewhere(text, separator)) {
        expect(cell, JSON.stringify(text)).not.toMatch(/^[\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/);
      }
    }
  });
});

test("a long cell is written in time that grows with its length [SAFE-01]", () => {
  for (const text of [";", " ", '"', "\n", "\u200b", "; "]) {
    const long = text.repeat(500_000);
    expect(read(csv(["A", "B"], [["x", long]]))[1]?.[1]).toHaveLength(long.length + (text === "\n" ? 1 : 0));
  }
});
