// Part of `npm run generate`: draws the portal's icons, which are Lucide's, into one file.
import { mkdirSync, writeFileSync } from "node:fs";
import { icons } from "@iconify-json/lucide";
import { ICONS } from "../app/ui/icon/icons";

const FOLDER = new URL("../app/ui/icon/generated/", import.meta.url);
const LOOK = `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;

/** Returns an icon's shapes. Each has a look of its own, as wide as Lucide's lines are. */
function symbolOf(name: string): string {
  const shapes = icons.icons[name]?.body.replace(/<\/?g[^>]*>| (?:fill|stroke[\w-]*)="[^"]*"/g, "");
  if (!shapes) throw new Error(`Lucide has no icon ${name}.`);
  return `<symbol id="${name}" ${LOOK}>${shapes}</symbol>`;
}

const notice = "<!-- Lucide, https://lucide.dev/license, ISC -->";
mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  new URL("icons.svg", FOLDER),
  `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${ICONS.map(symbolOf).join("\n")}\n</svg>\n`,
);
