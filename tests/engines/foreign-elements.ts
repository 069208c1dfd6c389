// Part of npm run test:engines: others put elements into four pages before their script runs. What is typed stays (DOOR-02).
import { tmpdir } from "node:os";
import { INTRUSIONS, intrude, isTakenOver, TYPED_FIELDS } from "../support/foreign-elements";
import type { World } from "../support/world";
import type { Browser } from "./browser";
import { startWorld } from "./ending";
import { ENGINES, type Engine } from "./engines";
import { logIn } from "./journeys/log-in";
import { startProxy, withScript } from "./proxy";
import { Visitor } from "./visitor";

const LOOK = { width: 1440, theme: "light", downloads: tmpdir() } as const;
const AS_VISITOR = ["/authentication", "/sign-up"];
const AS_MASTER = ["/support/new-ticket", "/dashboard/locations/new"];

/** Opens a page with each kind of intrusion, and returns what was lost or thrown. */
async function visit(browser: Browser, world: World, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of INTRUSIONS) {
    // It leaves nothing but what it plants.
    const script = `document.currentScript.remove(); const __name = (f) => f; (${intrude})(${JSON.stringify([kind])}, ${JSON.stringify(TYPED_FIELDS)})`;
    const origin = await startProxy(world, (each) =>
      each === path ? (page) => withScript(page, "head", script) : undefined,
    );
    const visitor = new Visitor(browser, world, LOOK, path, origin);
    await browser.open(origin + path);
    await visitor.until(`${path} taken over`, () => browser.evaluate(`(${isTakenOver})()`));
    const seen = await browser.evaluate("[...window.findLost(), ...window.thrownErrors]");
    faults.push(...(seen as string[]).map((each) => `${path}, ${kind}: ${each}`));
  }
  return faults;
}

/** Returns what an engine loses. */
async function findLost(name: string, start: Engine): Promise<string[]> {
  const world = await startWorld();
  const browser = await start(LOOK);
  const faults: string[] = [];
  try {
    for (const path of AS_VISITOR) faults.push(...(await visit(browser, world, path)));
    await logIn(new Visitor(browser, world, LOOK, `foreign elements ${name}`));
    for (const path of AS_MASTER) faults.push(...(await visit(browser, world, path)));
  } finally {
    await browser.close();
    await world.stop();
  }
  process.stdout.write(`${faults.length === 0 ? "✓" : "✗"} ${name}: keeps what is typed beside foreign elements\n`);
  return faults;
}

const faults: string[] = [];
for (const [name, start] of Object.entries(ENGINES)) faults.push(...(await findLost(name, start)));
for (const each of faults) process.stderr.write(`    ${each}\n`);
process.exit(faults.length === 0 ? 0 : 1);
