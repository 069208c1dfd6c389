import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FOLDER = "app/ui/styles/generated";
const PACKAGE = "node_modules/@fontsource-variable/inter";

/** The ranges of characters in each file. All other characters are shown in a font of the system. */
const FILES: Record<string, [from: number, to: number][]> = {
  // With the quotes, dashes, arrows and signs that the portal's own texts use.
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2010, 0x2026],
    [0x202f, 0x202f],
    [0x2030, 0x2030],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  ],
  "latin-ext": [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
  ],
  greek: [[0x370, 0x3ff]],
  cyrillic: [[0x400, 0x45f]],
};

const hex = (code: number) => code.toString(16).toUpperCase();
const toText = (ranges: [number, number][]) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join("");

const toRule = (file: string, ranges: [number, number][]) => `@font-face {
  font-family: "Inter Variable";
  font-display: swap;
  font-weight: 400 700;
  src: url("./inter-${file}.woff2") format("woff2");
  unicode-range: ${ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ")};
}
`;

/** Fonts of the system, scaled to the size of Inter, which show until Inter has loaded: so text hardly moves then. */
const FALLBACKS = `@font-face {
  font-family: "Inter by Arial";
  src: local("Arial"), local("Liberation Sans"), local("Arimo"), local("Helvetica"), local("Roboto");
  size-adjust: 107.12%;
  ascent-override: 90.44%;
  descent-override: 22.52%;
  line-gap-override: 0%;
}

@font-face {
  font-family: "Inter by DejaVu";
  src: local("DejaVu Sans");
  size-adjust: 94.32%;
  ascent-override: 102.71%;
  descent-override: 25.57%;
  line-gap-override: 0%;
}
`;

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Writes the portal's font, Inter in the weights 400 to 700, as a small file for each group of characters, with its rule. */
export async function subsetFonts(): Promise<void> {
  const sheet = `${FOLDER}/fonts.css`;
  // Up to date already: making the files takes two seconds.
  if (timeOf(sheet) > Math.max(timeOf("scripts/subset-fonts.ts"), timeOf(`${PACKAGE}/package.json`))) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, ranges] of Object.entries(FILES)) {
    const whole = readFileSync(`${PACKAGE}/files/inter-${file}-wght-normal.woff2`);
    const weights = { wght: { min: 400, max: 700 } };
    const small = await subsetFont(whole, toText(ranges), { targetFormat: "woff2", variationAxes: weights });
    writeFileSync(`${FOLDER}/inter-${file}.woff2`, small);
  }
  const notice = `/* ${readFileSync(`${PACKAGE}/LICENSE`, "utf8").split("\n", 1)[0]} SIL Open Font License 1.1 */\n`;
  const rules = Object.entries(FILES).map((each) => toRule(...each));
  writeFileSync(sheet, [notice, ...rules, FALLBACKS].join("\n"));
}
