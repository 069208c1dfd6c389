// npm run test:door -- 22 [--npm 10]: does what a newcomer does (DOOR-01). It clones the last commit, installs and starts it on
// that Node in an empty HOME, logs in with JavaScript and without, and stops it. Git, Node, npm and a shell are all that is
// on the PATH, but for Node 20, which needs a compiler.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findOrInstallChromium } from "../../scripts/chromium.js";
import { root } from "../../scripts/processes.js";
import { pathOfNode } from "../../scripts/runtimes.js";
import { MASTER } from "../support/accounts";
import { type Command, startCommand } from "../support/processes/commands";
import { enterCode, enterPassword } from "../support/sign-in";
import { STUCK_AFTER_MS } from "../support/unhurried";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { npm: { type: "string" } } });
const [version = "24"] = positionals;
const folder = mkdtempSync(join(tmpdir(), "door-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const checkout = join(folder, "checkout");

const read = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8" }).trim();

const { NODE_EXTRA_CA_CERTS } = process.env;

/** Makes the folder of programs that a newcomer has; returns the environment of the commands. */
function makeEnvironment(): Record<string, string> {
  const bin = join(folder, "bin");
  for (const each of [bin, join(folder, "home")]) mkdirSync(each);
  if (values.npm) read("npm", "install", "--silent", "--prefix", folder, `npm@${values.npm}`);
  const find = (name: string) => read("sh", "-c", `command -v ${name}`);
  const npm = values.npm ? join(folder, "node_modules/npm/bin") : dirname(realpathSync(find("npm")));
  const programs = { node: pathOfNode(version), npm: join(npm, "npm-cli.js"), npx: join(npm, "npx-cli.js") };
  for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(bin, name));
  for (const name of ["sh", "env", "git"]) symlinkSync(find(name), join(bin, name));
  return {
    PATH: version.startsWith("20") ? `${bin}:${process.env.PATH}` : bin,
    HOME: join(folder, "home"),
    // From where packages come, and whom the machine trusts, is its own affair.
    npm_config_userconfig: read("npm", "config", "get", "userconfig"),
    npm_config_globalconfig: read("npm", "config", "get", "globalconfig"),
    ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}),
    PORT: "0",
    UPSTREAM_PORT: "0",
  };
}

/** Waits until the command has printed a pattern's group. @throws {Error} with what it has printed when it ends before */
async function waitForOutput({ out, err, ended }: Command, pattern: RegExp): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const [, found] = pattern.exec(out()) ?? [];
    if (found) return found;
    if (isOver) throw new Error(`${out()}${err()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Logs in as the README says. */
async function logIn(portal: string, mock: string, javaScriptEnabled: boolean): Promise<void> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ javaScriptEnabled });
  page.setDefaultTimeout(STUCK_AFTER_MS);
  await page.goto(portal);
  await enterPassword(page, MASTER);
  const { code } = await (await fetch(`${mock}/__mock/totp?email=${MASTER}`)).json();
  await enterCode(page, code);
  await page.waitForURL("**/dashboard");
  await browser.close();
}

const environment = makeEnvironment();
execFileSync("git", ["clone", "--quiet", root, checkout]);
/** Runs a command in the clone. */
const start = (...args: string[]) =>
  startCommand("sh", ["-c", `cd ${checkout} && exec ${args.join(" ")}`], environment);
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

const begin = Date.now();
const install = start("npm", "ci");
if ((await install.ended) !== 0) throw new Error(`${install.out()}${install.err()}`);
const installed = seconds(begin);
const built = Date.now();
const running = start("npm", "start");
const portal = await waitForOutput(running, /^Portal +(\S+)/m);
const mock = await waitForOutput(running, /^Upstream +(\S+)/m);
const started = seconds(built);
for (const javaScriptEnabled of [true, false]) await logIn(portal, mock, javaScriptEnabled);
running.child.kill("SIGINT");
const code = await running.ended;
if (code !== 0) throw new Error(`npm start ended with ${code}: ${running.err()}`);
const megabytes = read("du", "-sm", join(checkout, "node_modules")).split("\t")[0];
process.stdout.write(
  `Node ${version}: npm ci ${installed}, ${megabytes} MB; npm start ${started}; logged in with JavaScript and without.\n`,
);
