import { statSync, writeFileSync } from "node:fs";
import { outlineLetters } from "./outline-letters";
import { simplifyCoasts, WORLD } from "./simplify-coasts";

const FILE = "upstream-mock/generated/map.ts";
const SOURCES = [
  ...["draw-map", "encode-lines", "outline-letters", "simplify-coasts"].map((name) => `scripts/${name}.ts`),
  ...["it", "world"].map((part) => `upstream-mock/seeds/data/places-${part}.json`),
  "node_modules/world-atlas/package.json",
  "node_modules/@fontsource-variable/inter/package.json",
];

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Writes what the mock's map is drawn from: coasts and borders of Natural Earth, and letters of Inter for the names of towns. */
export async function drawMap(): Promise<void> {
  // It takes some seconds.
  if (timeOf(FILE) > Math.max(...SOURCES.map(timeOf))) return;
  const content = { world: WORLD, ...simplifyCoasts(), ...(await outlineLetters()) };
  const notice =
    "/** Coasts and borders: Natural Earth, public domain, by world-atlas, ISC. Letters: Inter, SIL Open Font License 1.1. */";
  writeFileSync(FILE, `${notice}\nexport const MAP = ${JSON.stringify(content)};\n`);
}
