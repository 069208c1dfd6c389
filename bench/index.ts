// npm run bench: measures the portal's pages against a bare Remix page that makes the same upstream calls and has the same
// size, and against plain Express that sends the same bytes; all on this machine, in this run.
import { Console } from "node:console";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../scripts/build.js";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { startServer, stopServer } from "../tests/support/processes/processes";
import { SESSION_SECRET } from "../tests/support/world";
import { buildBare, startBare, startExpress } from "./baselines";
import { measure } from "./load";
import { type Recorded, startRecorder } from "./record";
import { scriptBytes } from "./weight";

interface Page {
  name: string;
  path: string;
  email?: string;
}

const SMALL = "master@acme.example";
const LARGE = "master@scala.example";
const PAGES: Page[] = [
  { name: "sign-in", path: "/authentication" },
  { name: "dashboard-40", path: "/dashboard", email: SMALL },
  { name: "inventory-40", path: "/inventory", email: SMALL },
  { name: "dashboard-10000", path: "/dashboard", email: LARGE },
  { name: "inventory-10000", path: "/inventory", email: LARGE },
];

await build();
const world = await BuiltWorld.start({ SEED_SCALE: "10000" });
const cookies = new Map<string, string>();
for (const email of [SMALL, LARGE]) {
  const { cookies: jar } = await world.session(email);
  cookies.set(email, jar.map(({ name, value }) => `${name}=${value}`).join("; "));
}

const pages = await record();
const callsFile = join(mkdtempSync(join(tmpdir(), "bench-")), "calls.json");
writeFileSync(callsFile, JSON.stringify(Object.fromEntries(pages.map(({ name, waves }) => [name, waves]))));
buildBare();
const bare = await startBare(callsFile, world.mock.address);

const rows: Record<string, Record<string, string | number>> = {};
const rates = new Map<string, number>();
for (const { name, path, cookie, html, waves } of pages) {
  const plain = await startExpress(html);
  const { portal, remix, express } = await measure({
    portal: { url: world.origin + path, cookie },
    remix: { url: await paddedTo(Buffer.byteLength(html), name) },
    express: { url: plain.address },
  });
  plain.stop();
  rates.set(name, portal);
  rows[name] = {
    "portal req/s": Math.round(portal),
    "bare Remix": Math.round(remix),
    "ratio to it": (portal / remix).toFixed(2),
    Express: Math.round(express),
    "ratio to Express": (portal / express).toFixed(3),
    "upstream calls": waves.flat().length,
    "in waves": waves.length,
    "page bytes": Buffer.byteLength(html),
    "JavaScript (br)": scriptBytes(html),
  };
}
bare.stop();
await world.stop();
const slower = (rates.get("inventory-40") ?? 0) / (rates.get("inventory-10000") ?? 1);
process.stdout.write("Medians; the rows' names end with the number of machines.\n");
new Console(process.stdout).table(rows);
process.stdout.write(`/inventory with 10,000 machines takes ${slower.toFixed(2)} times what it takes with 40.\n`);

/** Visits each page once and returns what it asks the upstream and what it answers. */
async function record() {
  const recorder = await startRecorder(world.mock.address);
  const portal = await startServer("dist/portal.js", {
    NODE_ENV: "production",
    LOCAL_RUN: "1",
    PORT: "0",
    UPSTREAM_URL: recorder.address,
    SESSION_SECRET,
    PUBLIC_ORIGIN: world.origin,
  });
  const recorded: (Page & { cookie: string | undefined; html: string; waves: Recorded[][] })[] = [];
  for (const page of PAGES) {
    const cookie = cookies.get(page.email ?? "");
    const headers = { ...(cookie && { cookie }), host: new URL(world.origin).host };
    recorder.take();
    const response = await fetch(portal.address + page.path, { headers, redirect: "error" });
    const html = await response.text();
    if (!response.ok) throw new Error(`${page.path}: ${response.status}`);
    recorded.push({ ...page, cookie, html, waves: recorder.take() });
  }
  await stopServer(portal);
  recorder.stop();
  return recorded;
}

/** Returns the address at which the bare page has as many bytes. */
async function paddedTo(bytes: number, name: string): Promise<string> {
  const empty = await fetch(`${bare.address}/${name}?padding=0`);
  // The page shows the number, which has more digits than the '0' of the empty page.
  const missing = bytes - Buffer.byteLength(await empty.text());
  return `${bare.address}/${name}?padding=${Math.max(0, missing - String(missing).length + 1)}`;
}
