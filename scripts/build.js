import "./require-node.js";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root, runAll } from "./processes.js";
import { currentVersion } from "./version.js";

const SOURCES = ["app", "contract", "lifecycle", "scripts", "server", "upstream-mock"];
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

/** Returns the version of the build that is there (OPS-01); nothing without one. */
export const builtVersion = () => (existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "");

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

/** Names packages that the built processes read from node_modules: they are native, or read files that lie beside them. */
export const BESIDE_BUNDLES = ["@node-rs/argon2", "better-sqlite3", "fontkit", "pdfmake"];

/** Names packages that only a checkout has. */
const FOR_DEVELOPMENT = ["@graphql-yoga/render-graphiql", "vite"];

/**
 * Bundles the processes with their packages: finding those one by one takes longer than all else at a start. The host
 * shares its packages with the app that Vite has built, since Remix must not be there twice. `vite:build` empties build/,
 * hence dist/.
 * @param {string} version
 */
async function bundleServers(version) {
  const esbuild = await import("esbuild");
  /** @type {import("esbuild").BuildOptions} */
  const options = {
    absWorkingDir: root,
    outdir: "dist",
    bundle: true,
    external: [...BESIDE_BUNDLES, ...FOR_DEVELOPMENT],
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    define: { BUILD_VERSION: JSON.stringify(version) },
    // Packages in CommonJS look for `require`.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    logLevel: "warning",
    // Vite leaves imports of modules that it has bundled itself.
    logOverride: { "ignored-bare-import": "silent" },
  };
  const app = { portal: "server/index.ts", app: "build/server/index.js" };
  await esbuild.build({ ...options, entryPoints: app, splitting: true, chunkNames: "[name]-[hash]" });
  const others = {
    "upstream-mock": "upstream-mock/server.ts",
    backup: "scripts/backup.ts",
    restore: "scripts/restore.ts",
    seed: "scripts/seed.ts",
    settings: "scripts/settings-command.ts",
  };
  await esbuild.build({ ...options, entryPoints: others });
}

/**
 * Makes the production build where it is missing or stale. With `quiet` it prints one line, and the rest only when it
 * fails; with `isGenerated` the generated files are there already.
 */
export async function build({ force = false, quiet = false, isGenerated = false } = {}) {
  if (!force && !isStale()) return;
  if (quiet) process.stdout.write("Building (about a minute) …\n");
  if (!isGenerated) await runAll([["npm", ["run", "--silent", "generate"]]], { quiet });
  await runAll([["npx", ["remix", "vite:build"], { NODE_ENV: "production" }]], { quiet });
  precompress();
  rmSync(join(root, "dist"), { recursive: true, force: true });
  const version = currentVersion();
  await bundleServers(version);
  writeFileSync(STAMP, version);
}

if (process.argv[1] === import.meta.filename) await build({ force: true });
