// Part of `npm run generate`: draws the portal's icons, which are Lucide's, into one file.
import { mkdirSync, writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICONS } from "../app/ui/icon/icons";

const FOLDER = new URL("../app/ui/icon/generated/", import.meta.url);
const LOOK = `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;

async function symbolOf(name: string): Promise<string> {
  const { default: Svg } = await import(`lucide-react/icons/${name}`);
  const shapes = renderToStaticMarkup(createElement(Svg)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${name}" ${LOOK}>${shapes}</symbol>`;
}

const symbols = await Promise.all(ICONS.map(symbolOf));
const notice = "<!-- Lucide, https://lucide.dev/license, ISC -->";
mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  new URL("icons.svg", FOLDER),
  `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join("\n")}\n</svg>\n`,
);
