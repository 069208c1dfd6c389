// The last part of `npm run generate`: draws the icons, subsets the fonts, gives the mock its map and the portal's
// colours, and writes the catalogues of messages, the pages that describe tables, and those of an outage. With --check
// it only names the pages that are not current: CI runs it before anything is generated.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { icons } from "@iconify-json/lucide";
import { createI18n } from "../app/i18n/i18n";
import { LANGUAGES } from "../app/i18n/languages";
import { ICONS } from "../app/ui/icon/icons";
import { renderOutagePage } from "../server/guards/error-html";
import { describePermissions } from "./describe-permissions";
import { describeSettings } from "./describe-settings";
import { drawMap } from "./draw-map";
import { readCatalogue, writeCatalogues } from "./messages";
import { subsetFonts } from "./subset-fonts";

const LOOK = `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;

/** Returns an icon as an SVG symbol, with the portal's line width in place of Lucide's. @throws for a name that Lucide doesn't have */
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
  return `/** The colours of app/ui/styles/tokens.css, each in the light and the dark theme. */
export const COLOURS = ${JSON.stringify(Object.fromEntries(colours))} as const;\n`;
}

/** Generated pages that are committed, so that people can read them in the repository. */
const PAGES: Record<string, string> = {
  "contract/permissions.md": describePermissions(),
  "docs/settings.md": describeSettings(),
};
for (const language of LANGUAGES) {
  const catalogue = language === "en" ? {} : readCatalogue(readFileSync(`app/i18n/${language}.po`, "utf8"));
  const i18n = createI18n(language, catalogue);
  PAGES[`deploy/nginx/brenta-outage/${language}.html`] = renderOutagePage(i18n, "Brenta Central");
}

const stale = Object.entries(PAGES).filter(([path, text]) => !existsSync(path) || readFileSync(path, "utf8") !== text);
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
