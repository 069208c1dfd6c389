// The last part of `npm run generate`: draws the icons, subsets the fonts, gives the mock its map and the portal's
// colours, and writes the catalogues of messages and the pages that describe tables. With --check it only names the
// pages that are not current: CI runs it before anything is generated.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { icons } from "@iconify-json/lucide";
import { ICONS } from "../app/ui/icon/icons";
import { describePermissions } from "./describe-permissions";
import { describeSettings } from "./describe-settings";
import { drawMap } from "./draw-map";
import { writeCatalogues } from "./messages";
import { subsetFonts } from "./subset-fonts";

const LOOK = `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;

/** Returns an icon's shapes. Each has a look of its own, as wide as Lucide's lines are. */
function symbolOf(name: string): string {
  const shapes = icons.icons[name]?.body.replace(/<\/?g[^>]*>| (?:fill|stroke[\w-]*)="[^"]*"/g, "");
  if (!shapes) throw new Error(`Lucide has no icon ${name}.`);
  return `<symbol id="${name}" ${LOOK}>${shapes}</symbol>`;
}

/** Returns the portal's icons, which are Lucide's, in one file. */
function drawIcons(): string {
  const notice = "<!-- Lucide, https://lucide.dev/license, ISC -->";
  return `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${ICONS.map(symbolOf).join("\n")}\n</svg>\n`;
}

/** Returns the colours of the portal as a module of the mock. */
function writeColours(): string {
  const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
  const found = tokens.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
  const colours = [...found].map(([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]]);
  return `/** The colours of app/ui/styles/tokens.css, each by day and by night. */
export const COLOURS = ${JSON.stringify(Object.fromEntries(colours))} as const;\n`;
}

/** The pages that are committed, so that people can read them. */
const PAGES = { "contract/permissions.md": describePermissions(), "docs/settings.md": describeSettings() };

const stale = Object.entries(PAGES).filter(([path, text]) => readFileSync(path, "utf8") !== text);
if (process.argv.includes("--check")) {
  for (const [path] of stale) process.stderr.write(`${path} is not current: run npm run generate, and commit it.\n`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const folder of ["app/ui/icon/generated", "upstream-mock/generated"]) mkdirSync(folder, { recursive: true });
  writeFileSync("app/ui/icon/generated/icons.svg", drawIcons());
  await subsetFonts();
  await drawMap();
  writeFileSync("upstream-mock/generated/colours.ts", writeColours());
  for (const fault of await writeCatalogues()) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
  // A current page keeps its time: a newer one would ask for a new build.
  for (const [path, text] of stale) writeFileSync(path, text);
}
