// npm run test:engines [-- firefox|webkit] [375|1440] [light|dark]: walks through the portal in Firefox and WebKitGTK.
// npm run speech [-- TITLE]: has Orca read it in Firefox, or only the moments with these words in their title. Both install their tools, and are skipped where Debian's packages are missing.
import { spawnSync } from "node:child_process";
import { build } from "./build.js";
import { installTools } from "./install-tools.js";
import { runAll } from "./processes.js";

const FIREFOX = { "command -v firefox-esr": "firefox-esr", "command -v xvfb-run": "xvfb", "command -v xauth": "xauth" };
const WINDOW = "import gi; gi.require_version('WebKit2', '4.1')";
/** The packages that a command needs, by what finds them. @type {Record<string, Record<string, string>>} */
const NEEDS = {
  engines: {
    ...FIREFOX,
    "command -v WebKitWebDriver": "webkit2gtk-driver",
    [`/usr/bin/python3 -c "${WINDOW}"`]: "python3-gi gir1.2-webkit2-4.1",
  },
  speech: {
    ...FIREFOX,
    "command -v orca": "orca",
    "command -v xdotool": "xdotool",
    "command -v openbox": "openbox",
    "command -v dbus-run-session": "dbus",
    "command -v gsettings": "libglib2.0-bin",
    "command -v speech-dispatcher": "speech-dispatcher",
    "test -x /usr/libexec/at-spi-bus-launcher": "at-spi2-core",
  },
};

const isSpeech = process.argv[2] === "speech";
const choice = process.argv.slice(2);
const needs = Object.entries(NEEDS[isSpeech ? "speech" : "engines"] ?? {});
const missing = needs.filter(([find]) => spawnSync("sh", ["-c", find]).status !== 0).map(([, name]) => name);
if (missing.length > 0) {
  const names = missing.join(" ");
  process.stderr.write(`${isSpeech ? "speech" : "test:engines"} needs ${names}: apt-get install ${names}\n`);
  process.exit(process.env.REQUIRE_TOOLS === "1" ? 1 : 0);
}

await installTools("tests/engines/tools");
await build({ quiet: true });
await runAll([["npm", ["run", "--silent", "generate"]]]);
await runAll([[process.execPath, ["node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "tests/engines"]]]);

const SCREEN = ["-a", "-s", "-screen 0 1440x900x24"];
/** Runs a file in a display of its own. @param {string[]} args @returns {[string, string[]]} */
const inDisplay = (...args) => ["xvfb-run", [...SCREEN, ...args]];
if (isSpeech)
  await runAll([inDisplay("dbus-run-session", "--", "npx", "tsx", "tests/engines/speech.ts", ...choice.slice(1))]);
else {
  await runAll([inDisplay("npx", "tsx", "tests/engines/run.ts", ...choice)]);
  if (choice.length === 0)
    await runAll(["planted", "foreign-elements"].map((file) => inDisplay("npx", "tsx", `tests/engines/${file}.ts`)));
}
