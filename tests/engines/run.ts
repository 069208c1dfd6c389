// npm run test:engines [-- firefox|webkit] [375|1440] [light|dark]: walks the journeys that matter in stock Firefox and
// WebKitGTK.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltWorld } from "../support/processes/built-world";
import type { Look } from "./browser";
import { startWorld } from "./ending";
import { ENGINES, type Engine } from "./engines";
import { JOURNEYS } from "./journeys";
import { Visitor } from "./visitor";

const chosen = process.argv.slice(2);
const isChosen = (...words: string[]) => chosen.length === 0 || chosen.every((word) => words.includes(word));

/** Walks through all journeys with one look. */
async function walk(engine: string, start: Engine, world: BuiltWorld, look: Look) {
  const name = `${engine} ${look.width} ${look.theme}`;
  const began = Date.now();
  const visitor = new Visitor(await start(look), world, look, name);
  try {
    for (const journey of JOURNEYS) await journey(visitor);
  } catch (error) {
    // The step that failed is among the faults.
    if (visitor.faults.length === 0) visitor.faults.push(`${name}: ${error}`);
  }
  await visitor.browser.close();
  await world.restore();
  process.stdout.write(
    `${visitor.faults.length === 0 ? "✓" : "✗"} ${name} (${Math.round((Date.now() - began) / 1000)} s)\n`,
  );
  for (const fault of visitor.faults) process.stderr.write(`    ${fault}\n`);
  return visitor.faults;
}

/** Walks with every look, in one engine. */
async function walkAll(engine: string, start: Engine): Promise<string[]> {
  const world = await startWorld();
  const faults: string[] = [];
  for (const width of [1440, 375] as const)
    for (const theme of ["light", "dark"] as const) {
      if (!isChosen(engine, String(width), theme)) continue;
      const downloads = mkdtempSync(join(tmpdir(), "engines-"));
      faults.push(...(await walk(engine, start, world, { width, theme, downloads })));
      rmSync(downloads, { recursive: true, force: true });
    }
  await world.stop();
  return faults;
}

const faults = (await Promise.all(Object.entries(ENGINES).map(([engine, start]) => walkAll(engine, start)))).flat();
process.exit(faults.length === 0 ? 0 : 1);
