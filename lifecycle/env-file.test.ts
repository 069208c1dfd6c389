import { expect, test } from "vitest";
import { parseEnvFile } from "./env-file";

test.each([
  ["PHONE=+39 02 1234 5678", "+39 02 1234 5678"],
  ['PHONE="+39 02 1234 5678"', "+39 02 1234 5678"],
  ["PHONE='a \"b\" $c'", 'a "b" $c'],
  ["PHONE= a  \t", "a"],
  ["PHONE=a # b", "a # b"],
  ["PHONE=$HOME `date`", "$HOME `date`"],
  ['PHONE="a\\"b\\$c\\d"', 'a"b$c\\d'],
  ["PHONE=a\\ b\\\\", "a b\\"],
  ["PHONE=a\\\nb", "ab"],
  ['PHONE="two\nlines"', "two\nlines"],
  ["PHONE=a\r", "a"],
  ["PHONE=", ""],
])("%j is read as systemd reads it [OPS-04]", (text, value) => {
  expect(parseEnvFile(`# PHONE=no\n;PHONE=no\n\n${text}\nNEXT=1\n`)).toEqual({
    values: { PHONE: value, NEXT: "1" },
    unread: [],
  });
});

test("lines that are no settings are named [OPS-04]", () => {
  expect(parseEnvFile("export A=1\nB=2\nwhat\n")).toEqual({ values: { B: "2" }, unread: ["export A=1", "what"] });
});
