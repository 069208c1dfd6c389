import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inOneLine, sourceTexts } from "../tests/support/source-texts";

const LIST = readFileSync("docs/specification/texts.md", "utf8");
const quoted = [...LIST.matchAll(/^- `(.+)`$/gm)].map(([, text = ""]) => inOneLine(text));
const labels = [...LIST.matchAll(/^\| \/.* \| (.+) \|$/gm)].flatMap(([, row = ""]) => row.split(" · "));

/** Resemble a text of the specification and are none: a heading over an ability, where the page's name is quoted. */
const OURS = ["Remote access", "remote access"];
/** Bounds the letters by which a text resembles another one. Shorter texts than the second number resemble too many. */
const FEW = 2;
const SHORT = 10;

const texts = sourceTexts(["app", "contract"]);
const all = [...new Set([...texts.values()].flat())];

const withoutValue = (text: string) => text.replace(/:? ?\{\}$/, "");

/** Returns how many letters two texts differ by, or one more than a few. */
function differenceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > FEW) return FEW + 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line++) {
    const above = row;
    row = [line];
    for (let column = 1; column <= b.length; column++) {
      const changed = (above[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1);
      row[column] = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, changed);
    }
    if (Math.min(...row) > FEW) return FEW + 1;
  }
  return row[b.length] ?? 0;
}

test("each text that the specification quotes stands in the sources, to the letter", () => {
  expect(quoted.length).toBeGreaterThan(150);
  const isThere = (text: string) => all.some((ours) => ours === text || ours.startsWith(`${text}, for example`));
  expect(quoted.filter((text) => !isThere(text))).toEqual([]);
});

test("no text resembles a quoted one and differs from it", () => {
  const known = new Set([...quoted, ...labels, ...OURS].map(withoutValue));
  const long = quoted.map(withoutValue).filter((text) => text.length >= SHORT && text.includes(" "));
  const like = (ours: string) => {
    const text = withoutValue(ours);
    return known.has(text) || !text.includes(" ") ? [] : long.filter((locked) => differenceOf(text, locked) <= FEW);
  };
  const found = [...texts].flatMap(([file, own]) =>
    own.flatMap((text) => like(text).map((locked) => `${file}: ${text} (${locked})`)),
  );
  expect(found).toEqual([]);
});
