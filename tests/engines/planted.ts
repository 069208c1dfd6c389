// Part of npm run test:engines: plants five faults, one after another, between the portal and each browser. Each has to be found.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { BuiltWorld } from "../support/processes/built-world";
import { freePort } from "../support/processes/processes";
import { ENGINES, type Engine } from "./engines";
import { openPanel } from "./journeys/lists";
import { logIn } from "./journeys/log-in";
import { Visitor } from "./visitor";

interface Fault {
  title: string;
  /** The paths of the files that it changes. */
  path: RegExp;
  /** Returns the changed text; null for a file that is missing. */
  plant: (text: string) => string | null;
  found: RegExp;
}

const withScript = (page: string, script: string) => {
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1];
  return page.replace("</body>", `<script nonce="${nonce}">${script}</script></body>`);
};
const BLUR = `document.addEventListener("focusin", ({ target }) => target.closest("tbody") && setTimeout(() => target.blur()))`;

/** The missing script is the first: afterwards the browser has it. */
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
    plant: (page) => withScript(page, BLUR),
    found: /focus on tbody/,
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

/** The fault that is planted now. */
let planted: Fault | null = null;

/** Passes a request on to the portal, and its answer back with what is planted in it. */
function passOn(target: string, asked: IncomingMessage, answer: ServerResponse) {
  const { "accept-encoding": _, ...headers } = asked.headers;
  const { url = "/", method } = asked;
  const passed = request(target + url, { method, headers }, async (response) => {
    const fault = method === "GET" && planted?.path.test(url.replace(/\?.*/, "")) ? planted : null;
    const text = fault?.plant((await response.toArray()).join(""));
    const { "content-length": length, ...others } = response.headers;
    const status = fault && text === null ? 404 : (response.statusCode ?? 500);
    answer.writeHead(status, {
      ...others,
      ...(fault ? {} : length && { "content-length": length }),
      "cache-control": "no-store",
    });
    if (fault) answer.end(text ?? "");
    else response.pipe(answer);
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}

/** Returns the titles of the planted faults that an engine does not find. */
async function findMissed(name: string, start: Engine): Promise<string[]> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const world = await BuiltWorld.start({ PUBLIC_ORIGIN: origin });
  const proxy = createServer((asked, answer) => passOn(world.origin, asked, answer)).listen(port);
  const look = { width: 375, theme: "light", downloads: tmpdir() } as const;
  const visitor = new Visitor(await start(look), world, look, `planted ${name}`, origin);
  await logIn(visitor);
  const missed = [];
  for (const fault of [...FAULTS, null]) {
    planted = fault;
    visitor.faults.length = 0;
    await openPanel(visitor).catch(() => undefined);
    const isFound = fault ? visitor.faults.some((each) => fault.found.test(each)) : visitor.faults.length === 0;
    process.stdout.write(
      `${isFound ? "✓" : "✗"} ${name}: ${fault ? `finds ${fault.title}` : "finds nothing where nothing is planted"}\n`,
    );
    if (!isFound) missed.push(`${name}: ${fault?.title ?? "nothing"}, but: ${visitor.faults.join("; ") || "no fault"}`);
  }
  await visitor.browser.close();
  proxy.close();
  proxy.closeAllConnections();
  await world.stop();
  return missed;
}

const missed: string[] = [];
for (const [name, start] of Object.entries(ENGINES)) missed.push(...(await findMissed(name, start)));
for (const each of missed) process.stderr.write(`  not found: ${each}\n`);
process.exit(missed.length === 0 ? 0 : 1);
