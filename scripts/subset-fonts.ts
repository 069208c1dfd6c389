import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FOLDER = "app/ui/styles/generated";

type Ranges = [from: number, to: number][];

/** A font of a package, as the page names it, in the weights that it needs. */
interface Font {
  name: string;
  family: string;
  weights: { min: number; max: number };
  /** True with the other forms of its characters, such as figures of one width and ligatures. */
  forms: boolean;
  /** The ranges of characters in each file. All other characters are shown in a font of the system. */
  files: Record<string, Ranges>;
}

const INTER: Font = {
  name: "inter",
  family: "Inter Variable",
  weights: { min: 400, max: 700 },
  forms: true,
  files: {
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
  },
};

/** For codes, IDs and commands, which are ASCII. A page without one doesn't load it. */
const MONO: Font = {
  name: "jetbrains-mono",
  family: "JetBrains Mono Variable",
  weights: { min: 400, max: 400 },
  forms: false,
  files: { latin: [[0x20, 0x7e]] },
};

const hex = (code: number) => code.toString(16).toUpperCase();
const packageOf = ({ name }: Font) => `node_modules/@fontsource-variable/${name}`;
const toText = (ranges: Ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join("");

const toRange = (ranges: Ranges) =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");

/** Returns the rule of a file. A Latin one is for all characters; the rules after it take their own. */
const toRule = ({ name, family, weights: { min, max } }: Font, file: string, ranges: Ranges) => `@font-face {
  font-family: "${family}";
  font-display: swap;
  font-weight: ${min === max ? min : `${min} ${max}`};
  src: url("./${name}-${file}.woff2") format("woff2");${file === "latin" ? "" : `\n  unicode-range: ${toRange(ranges)};`}
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

/** Writes the portal's fonts as a small file for each group of characters, with its rule. */
export async function subsetFonts(): Promise<void> {
  const sheet = `${FOLDER}/fonts.css`;
  const fonts = [INTER, MONO];
  const sources = ["scripts/subset-fonts.ts", ...fonts.map((font) => `${packageOf(font)}/package.json`)];
  // Up to date already: making the files takes two seconds.
  if (timeOf(sheet) > Math.max(...sources.map(timeOf))) return;
  mkdirSync(FOLDER, { recursive: true });
  const rules = (await Promise.all(fonts.map(writeFont))).flat();
  writeFileSync(sheet, [...rules, FALLBACKS].join("\n"));
}

/** Writes a font's files. Returns its licence's notice and a rule for each file. */
async function writeFont(font: Font): Promise<string[]> {
  const whole = packageOf(font);
  for (const [file, ranges] of Object.entries(font.files)) {
    const source = readFileSync(`${whole}/files/${font.name}-${file}-wght-normal.woff2`);
    const small = await subsetFont(source, toText(ranges), {
      targetFormat: "woff2",
      variationAxes: { wght: font.weights },
      noLayoutClosure: !font.forms,
    });
    writeFileSync(`${FOLDER}/${font.name}-${file}.woff2`, small);
  }
  const notice = `/* ${readFileSync(`${whole}/LICENSE`, "utf8").split("\n", 1)[0]} SIL Open Font License 1.1 */\n`;
  return [notice, ...Object.entries(font.files).map(([file, ranges]) => toRule(font, file, ranges))];
}
