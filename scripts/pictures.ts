// npm run pictures: draws the icons of browsers and phones from public/icon.svg, and the README's pictures of the portal.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { rasPaths } from "../app/paths";
import { MASTER } from "../tests/support/accounts";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { build } from "./build.js";
import { findOrInstallChromium } from "./chromium.js";

const FOLDER = "docs/pictures";
const DRAWING = readFileSync("public/icon.svg", "utf8");

/** Draws the icon. A phone cuts the corners of one with a `ground` by itself, and wants a margin. */
async function iconOf(browser: Browser, size: number, ground = "transparent"): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inside = ground === "transparent" ? "100%" : "64%";
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">${DRAWING}</body>`,
  );
  await page.addStyleTag({ content: `svg{width:${inside};height:${inside}}` });
  const picture = await page.screenshot({ omitBackground: ground === "transparent" });
  await page.close();
  return picture;
}

/** Returns an .ico file that holds one PNG of 32 pixels. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const MILANO = toSeedId("location", "acme", "Milano HQ");
/** The administrator of a company of ten thousand machines. */
const LARGE = "master@scala.example";

/** The README's pictures: what each shows, and how. */
const SHOWN = [
  { name: "dashboard", as: MASTER, path: "/dashboard", width: 1280, height: 800, colorScheme: "light" },
  { name: "inventory", as: MASTER, path: "/inventory/BX-2207-100101", width: 1440, height: 800, colorScheme: "light" },
  { name: "remote-access", as: MASTER, path: rasPaths.location(MILANO), width: 1280, height: 800, colorScheme: "dark" },
  { name: "phone", as: MASTER, path: "/dashboard", width: 390, height: 800, colorScheme: "dark" },
  { name: "map", as: LARGE, path: "/dashboard?view=map#locations", width: 1280, height: 800, colorScheme: "light" },
] as const;

await build({ quiet: true });
const world = await BuiltWorld.start({ SEED_SCALE: "10000" });
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
writeFileSync("public/favicon.ico", icoOf(await iconOf(browser, 32)));
writeFileSync("public/apple-touch-icon.png", await iconOf(browser, 180, "white"));
for (const size of [192, 512]) writeFileSync(`public/icon-${size}.png`, await iconOf(browser, size, "white"));
mkdirSync(FOLDER, { recursive: true });
for (const { name, as, path, width, height, colorScheme } of SHOWN) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, baseURL: world.origin });
  await context.addCookies((await world.session(as)).cookies);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await context.close();
}
await browser.close();
await world.stop();
