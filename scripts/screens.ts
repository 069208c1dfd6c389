// npm run screens [-- PATH…]: photographs every page of the route table, or these, at every width, by day and by night, in
// forced colours and without JavaScript, and leaves them on one sheet: .data/screens/index.html.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { MASTER } from "../tests/support/accounts";
import type { Cookies } from "../tests/support/cookie-header";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { pathsFor } from "../tests/support/visitable-paths";
import { build } from "./build.js";
import { findOrInstallChromium } from "./chromium.js";

const FOLDER = ".data/screens";
const HEIGHT = 800;
const WIDTHS = [320, 375, 768, 1024, 1280, 1440, 1920];

/** A way to look at a page: what its column is called, the browser's settings, and whether its text is large. */
type Look = { name: string; options: BrowserContextOptions; largeText?: boolean };

const LOOKS: Look[] = [
  ...WIDTHS.flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      name: `${width} ${colorScheme}`,
      options: { viewport: { width, height: HEIGHT }, colorScheme },
    })),
  ),
  { name: "1280 forced colours", options: { viewport: { width: 1280, height: HEIGHT }, forcedColors: "active" } },
  { name: "1280 no script", options: { viewport: { width: 1280, height: HEIGHT }, javaScriptEnabled: false } },
  { name: "1280 text 200 %", options: { viewport: { width: 1280, height: HEIGHT } }, largeText: true },
  { name: "375 text 200 %", options: { viewport: { width: 375, height: HEIGHT } }, largeText: true },
];

/** The browser's own setting for text of twice the usual size. */
const LARGE_TEXT = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const fileOf = (path: string, look: Look) => `${path}-${look.name}.png`.replace(/[^\w.-]+/g, "_");

/** Photographs these pages in one look, each in its whole length. */
async function photograph(browser: Browser, origin: string, paths: string[], cookies: Cookies, look: Look) {
  const context = await browser.newContext({ ...look.options, baseURL: origin, reducedMotion: "reduce" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    await page.screenshot({ path: `${FOLDER}/${fileOf(path, look)}`, fullPage: true });
  }
  await context.close();
}

const cell = (path: string, look: Look) => {
  const file = fileOf(path, look);
  return `<td><a href="${file}"><img src="${file}" alt="${escaped(`${path}, ${look.name}`)}" loading="lazy"></a></td>`;
};

const sheet = (paths: string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>body{font:14px system-ui}th{position:sticky;top:0;left:0;background:#fff;text-align:start}img{width:220px;border:1px solid #ccc}td{vertical-align:top}</style>
<table>
<tr><th>Page</th>${LOOKS.map(({ name }) => `<th>${name}</th>`).join("")}</tr>
${paths.map((path) => `<tr><th>${escaped(path)}</th>${LOOKS.map((look) => cell(path, look)).join("")}</tr>`).join("\n")}
</table>
</html>
`;

await build({ quiet: true });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const world = await BuiltWorld.start();
const { cookies } = await world.session(MASTER);
const launched = (...args: string[]) =>
  chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox", ...args] });
const browser = await launched();
const magnifying = await launched(LARGE_TEXT);
const requestedPaths = process.argv.slice(2);
const visitors = await pathsFor(world.origin, [], requestedPaths);
const members = (await pathsFor(world.origin, cookies, requestedPaths)).filter((path) => !visitors.includes(path));
for (const look of LOOKS) {
  const looking = look.largeText ? magnifying : browser;
  await photograph(looking, world.origin, visitors, [], look);
  await photograph(looking, world.origin, members, cookies, look);
}
await browser.close();
await magnifying.close();
await world.stop();
writeFileSync(`${FOLDER}/index.html`, sheet([...visitors, ...members]));
process.stdout.write(`${FOLDER}/index.html\n`);
