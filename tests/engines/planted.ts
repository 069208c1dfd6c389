// Part of npm run test:engines: plants five faults, one after another, between the portal and each browser. Each has to be found.
import { tmpdir } from "node:os";
import type { World } from "../support/world";
import type { Browser } from "./browser";
import { startWorld } from "./ending";
import { ENGINES, type Engine } from "./engines";
import { openPanel } from "./journeys/lists";
import { logIn } from "./journeys/log-in";
import { startProxy, withScript } from "./proxy";
import { Visitor } from "./visitor";

interface Fault {
  title: string;
  /** The paths of the files that it changes. */
  path: RegExp;
  /** Returns the changed text; null for a file that is missing. */
  plant: (text: string) => string | null;
  found: RegExp;
}

const BLUR = `document.addEventListener("focusin", ({ target }) => target.closest("tbody") && setTimeout(() => target.blur()))`;

const FAULTS: Fault[] = [
  { title: "a missing script", path: /\/inventory\.route-/, plant: () => null, found: /404|not loaded/ },
  {
    title: "100vw with a scrollbar",
    path: /styles-.*\.css$/,
    plant: (css) => css.replaceAll("min(var(--panel), 100%)", "100vw").replaceAll("min(var(--panel),100%)", "100vw"),
    found: /cut by the window's edge/,
  },
  {
    title: "a focus that is lost",
    path: /^\/inventory/,
    plant: (page) => withScript(page, "body", BLUR),
    // It may go only after it was looked for: then Enter opens nothing.
    found: /focus on tbody|the address/,
  },
  {
    title: "a cut panel",
    path: /styles-.*\.css$/,
    plant: (css) => `${css}.panel{translate:80px}`,
    found: /cut by the window's edge/,
  },
  {
    title: "a CSP violation",
    path: /^\/inventory/,
    plant: (page) => page.replace("</body>", "<script>window.planted = true</script></body>"),
    found: /CSP|Content Security Policy/,
  },
];

const LOOK = { width: 375, theme: "light", downloads: tmpdir() } as const;

/** Returns the titles of the planted faults that an engine does not find. */
async function findMissed(name: string, start: Engine): Promise<string[]> {
  const world = await startWorld();
  const browser = await start(LOOK);
  const missed = [];
  try {
    // The cookie is for every port.
    await logIn(new Visitor(browser, world, LOOK, `planted ${name}`));
    for (const fault of [...FAULTS, null]) {
      const found = await findIn(browser, world, fault, name);
      const isFound = fault ? found.some((each) => fault.found.test(each)) : found.length === 0;
      const title = fault ? `finds ${fault.title}` : "finds nothing where nothing is planted";
      process.stdout.write(`${isFound ? "✓" : "✗"} ${name}: ${title}\n`);
      if (!isFound) missed.push(`${name}: ${fault?.title ?? "nothing"}, but: ${found.join("; ") || "no fault"}`);
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  return missed;
}

/** Returns what is found of a fault. */
async function findIn(browser: Browser, world: World, fault: Fault | null, name: string): Promise<string[]> {
  const origin = await startProxy(world, (path) => (fault?.path.test(path) ? fault.plant : undefined));
  const visitor = new Visitor(browser, world, LOOK, `planted ${name}`, origin);
  browser.takeTroubles();
  await openPanel(visitor).catch(() => undefined);
  return visitor.faults;
}

const missed: string[] = [];
for (const [name, start] of Object.entries(ENGINES)) missed.push(...(await findMissed(name, start)));
for (const each of missed) process.stderr.write(`  not found: ${each}\n`);
process.exit(missed.length === 0 ? 0 : 1);
