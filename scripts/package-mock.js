// npm run package:mock: the mock alone as a package for other projects, with declarations and its own dependencies (CONF-01).
import "./require-node.js";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { NODE_20 } from "./node-version.js";
import { root, runAll } from "./processes.js";
import { currentVersion } from "./version.js";

const ENTRY = "upstream-mock/upstream.ts";

/** What the bundle reads beside it. */
const FILES = [
  "contract/openapi.yaml",
  "contract/schema",
  "upstream-mock/db/migrations",
  "docs/upstream.md",
  "docs/settings.md",
];

/** Names packages with a native part. */
const NATIVE = ["@node-rs/argon2", "better-sqlite3"];

const README = `# brenta-central/upstream

The mock upstream of Brenta Central for tests of other projects, on Node 22 and later: [docs/upstream.md](docs/upstream.md) says what it
does, [docs/settings.md](docs/settings.md) how it is set, and contract/schema what it answers.

    import { startUpstream } from "brenta-central/upstream";

    const upstream = await startUpstream({ now: "2026-03-16T09:00:00Z" });
`;

/** @param {string} path */
const readText = (path) => readFileSync(join(root, path), "utf8");

/** Bundles the mock with its packages, the native ones aside. @param {string} target */
async function bundle(target) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { upstream: ENTRY },
    outdir: join(target, "dist"),
    bundle: true,
    minifySyntax: true,
    // GraphiQL has ten megabytes; the mock does without it.
    external: [...NATIVE, "@graphql-yoga/render-graphiql"],
    platform: "node",
    format: "esm",
    target: "node22",
    define: { BUILD_VERSION: JSON.stringify(currentVersion()) },
    // Packages in CommonJS look for `require`.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    logLevel: "warning",
  });
}

/** Writes the declarations: the entry has all its types itself. @param {string} target */
async function declare(target) {
  const { default: ts } = await import("typescript");
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readText(ENTRY), { fileName: ENTRY });
  const [first] = diagnostics;
  if (first) throw new Error(`${ENTRY}: ${ts.flattenDiagnosticMessageText(first.messageText, "\n")}`);
  writeFileSync(join(target, "dist", "upstream.d.ts"), outputText);
}

/** Writes what npm and people read of it. @param {string} target @returns the name that npm gives its file */
function describe(target) {
  const { name, version, license, engines, dependencies } = JSON.parse(readText("package.json"));
  const content = {
    name,
    version,
    description: "The mock upstream of Brenta Central, for tests of other projects",
    private: true,
    license,
    type: "module",
    engines: { node: engines.node.replace(NODE_20, "") },
    exports: { "./upstream": { types: "./dist/upstream.d.ts", default: "./dist/upstream.js" } },
    dependencies: Object.fromEntries(NATIVE.map((each) => [each, dependencies[each]])),
  };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
  writeFileSync(join(target, "README.md"), README);
  return `${name}-${version}.tgz`;
}

const { values } = parseArgs({
  options: { "as-generated": { type: "boolean", default: false }, to: { type: "string" } },
});
const folder = values.to ?? join(root, "dist", "mock");
const target = join(folder, "package");
if (!values["as-generated"]) await runAll([["npm", ["run", "--silent", "generate"]]], { quiet: true });
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, "dist"), { recursive: true });
for (const path of FILES) cpSync(join(root, path), join(target, path), { recursive: true });
await bundle(target);
await declare(target);
const file = describe(target);
await runAll([["npm", ["pack", "--silent", "--pack-destination", folder, target]]], { quiet: true });
process.stdout.write(`${join(folder, file)}\n`);
