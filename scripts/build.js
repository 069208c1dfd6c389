import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root, runAll } from "./processes.js";

const SOURCES = ["app", "contract", "db", "lifecycle", "scripts", "seeds", "server", "upstream-mock"];
const FILES = ["package-lock.json", "remix.config.js", "tsconfig.json", "vite.config.ts"];
const STAMP = join(root, "dist", "built");
const TOOLS = join(root, "node_modules", "esbuild");

/** Returns every file below a folder, generated ones aside. @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "generated") return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/**
 * True when the build is missing or older than what it is made from. `npm ci --omit=dev` leaves out the tools that make it:
 * then a build is taken as it is, and without one this process ends.
 */
export function isStale() {
  const isBuilt = existsSync(STAMP);
  if (!existsSync(TOOLS)) {
    if (isBuilt) return false;
    process.stderr.write(
      "Nothing is built, and the tools that build are not installed. Run npm ci, then npm run build.\n",
    );
    process.exit(1);
  }
  if (!isBuilt) return true;
  const built = statSync(STAMP).mtimeMs;
  const sources = [
    ...SOURCES.flatMap((folder) => filesBelow(join(root, folder))),
    ...FILES.map((file) => join(root, file)),
  ];
  return sources.some((path) => statSync(path).mtimeMs > built);
}

/** Compresses the files that never change, once and as far as possible. */
function precompress() {
  for (const path of filesBelow(join(root, "build", "client"))) {
    if (!/\.(js|css|svg|json|txt|map)$/.test(path)) continue;
    const content = readFileSync(path);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/**
 * Bundles each server into one file: it starts twice as fast as through tsx. `vite:build` empties build/, hence dist/.
 */
async function bundleServers() {
  const esbuild = await import("esbuild");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      portal: "server/index.ts",
      "upstream-mock": "upstream-mock/server.ts",
      seed: "scripts/seed.ts",
      settings: "scripts/settings-command.ts",
    },
    outdir: "dist",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  });
}

/**
 * Makes the production build where it is missing or stale. With `quiet` it prints one line, and the rest only when it
 * fails.
 */
export async function build({ force = false, quiet = false } = {}) {
  if (!force && !isStale()) return;
  if (quiet) process.stdout.write("Building (about a minute) …\n");
  await runAll(
    [
      ["npm", ["run", "--silent", "generate"]],
      ["npx", ["remix", "vite:build"], { NODE_ENV: "production" }],
    ],
    { quiet },
  );
  precompress();
  mkdirSync(join(root, "dist"), { recursive: true });
  await bundleServers();
  writeFileSync(STAMP, new Date().toISOString());
}

if (process.argv[1] === import.meta.filename) await build({ force: true });
