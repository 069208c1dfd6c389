import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * Lists the names of Chromium, its headless shell first: it draws no browser around the page and takes half the time.
 */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Returns where a command lies, or null. @param {string} command */
function onPath(command) {
  const result = spawnSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : null;
}

/** Returns the path of a Chromium on this machine, or null: CHROMIUM, the system's, or Playwright's own. */
export function findChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const own = chromium.executablePath();
  return NAMES.map(onPath).find((path) => path !== null) ?? (existsSync(own) ? own : null);
}

/** Runs a command; true when it worked. @param {string} command @param {string[]} args */
function tried(command, args) {
  try {
    execFileSync(command, args, { stdio: "inherit" });
    return true;
  } catch {
    return false;
  }
}

/** Finds a Chromium or installs one: through the system's package manager as root, else Playwright's own. */
export function findOrInstallChromium() {
  const path = findChromium();
  if (path) return path;
  process.stdout.write("No Chromium found: installing one.\n");
  if (process.getuid?.() === 0 && onPath("apt-get"))
    tried("apt-get", ["update", "-qq"]) &&
      ["chromium-headless-shell", "chromium"].some((name) =>
        tried("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]),
      );
  const own = ["playwright", "install", "--only-shell", "chromium"];
  if (!findChromium() && !tried("npx", [...own, "--with-deps"])) tried("npx", own);
  const installed = findChromium();
  if (installed) return installed;
  process.stderr.write(
    "\nThe end-to-end tests need Chromium, and it couldn't be installed. Install it (Debian, Ubuntu: sudo apt-get install chromium)\n" +
      "or point CHROMIUM to its executable, then run npm test again.\n",
  );
  process.exit(1);
}
