// npm run package: a folder and a tarball with all that a machine needs to run the product, and nothing else (OPS-01).
import "./require-node.js";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { parseArgs } from "node:util";
import { BESIDE_BUNDLES, build, builtVersion } from "./build.js";
import { NODE_20 } from "./node-version.js";
import { root, runAll } from "./processes.js";
import { currentVersion } from "./version.js";

/** Files that are copied unchanged: for the processes beside their bundles, and for operating them. */
const FILES = [
  "build/client",
  "contract/openapi.yaml",
  "contract/schema",
  "upstream-mock/db/migrations",
  "docs/licences",
  "docs/operating.md",
  "docs/security.md",
  "docs/settings.md",
  "CHANGELOG.md",
  "SECURITY.md",
];

/**
 * Lists the files of deploy/ by name: an installation may keep settings and keys beside them, which no package takes
 * along. `.dockerignore` lets the same ones through (OPS-01).
 */
const DEPLOYED = [
  "container/Containerfile",
  "container/brenta-portals.conf",
  "container/compose.yaml",
  "grafana/brenta-central.json",
  "nginx/brenta-central.conf",
  "nginx/brenta-outage/de.html",
  "nginx/brenta-outage/en.html",
  "nginx/brenta-outage/es.html",
  "nginx/brenta-outage/fr.html",
  "nginx/brenta-outage/it.html",
  "nginx/brenta-portals.conf",
  "nginx/renewed.sh",
  "portal.env.example",
  "prometheus/brenta-central.rules.yml",
  "prometheus/prometheus.yml",
  "roll.sh",
  "systemd/brenta-backup.service",
  "systemd/brenta-backup.timer",
  "systemd/brenta-portal@.service",
  "systemd/brenta-upstream-mock.service",
  "upstream-mock.env.example",
].map((name) => `deploy/${name}`);

/** Names what packages have for compiling them, which their compiled part doesn't need. */
const FOR_COMPILING = /\/better-sqlite3\/(deps|src|binding\.gyp|build)|\/node-addon-api/;

/** Lists the commands of a package. */
const SCRIPTS = {
  start: "node dist/portal.js",
  mock: "node dist/upstream-mock.js",
  settings: "node dist/settings.js",
  seed: "node dist/seed.js",
  backup: "node dist/backup.js",
  restore: "node dist/restore.js",
};

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

const { dependencies, ...described } = readJson("package.json");

/** Returns the folders of these packages and of all that they need, as they are installed. */
function packagesToRun() {
  const installed = readJson("package-lock.json").packages;
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {string} name @param {string} from the folder of the package that needs it */
  const add = (name, from) => {
    const path = posix.join(from, "node_modules", name);
    if (!installed[path]) {
      // Node looks in the folder above next.
      if (from) add(name, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)));
      return;
    }
    if (folders.has(path) || !existsSync(join(root, path))) return;
    folders.add(path);
    for (const each of Object.keys({ ...installed[path].dependencies, ...installed[path].optionalDependencies }))
      add(each, path);
  };
  for (const name of BESIDE_BUNDLES) add(name, "");
  return folders;
}

/**
 * Puts the package together from the build as it is.
 * @param {string} target is made anew
 * @param {string} version
 */
function assemble(target, version) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, "dist"), { recursive: true });
  const { name, license, type } = described;
  const engines = { node: described.engines.node.replace(NODE_20, "") };
  const shipped = Object.fromEntries(BESIDE_BUNDLES.map((each) => [each, dependencies[each]]));
  const content = { name, version, private: true, license, type, engines, scripts: SCRIPTS, dependencies: shipped };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
  for (const file of readdirSync(join(root, "dist")).filter((each) => each.endsWith(".js")))
    cpSync(join(root, "dist", file), join(target, "dist", file));
  for (const path of [...FILES, ...DEPLOYED]) cpSync(join(root, path), join(target, path), { recursive: true });
  // The sources' own names what no package has.
  cpSync(join(root, "PACKAGE.md"), join(target, "README.md"));
  for (const path of packagesToRun()) {
    /** @param {string} from */
    const filter = (from) => {
      const inside = relative(join(root, path), from);
      return !/(^|\/)node_modules$/.test(inside) && !FOR_COMPILING.test(from);
    };
    cpSync(join(root, path), join(target, path), { recursive: true, filter });
  }
}

/**
 * Writes the bill of materials: every package that the bundles and the package have, with version, licence and hash.
 * @param {string} target @param {string} version
 */
function writeBillOfMaterials(target, version) {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`);
  const bill = JSON.parse(stdout);
  Object.assign(bill.metadata.component, { name: described.name, version });
  // npm's own --omit=dev leaves out what a tool needs as well, such as React.
  /** @type {{ "bom-ref": string, properties?: { name: string }[] }[]} */
  const components = bill.components;
  bill.components = components.filter(
    ({ properties = [] }) => !properties.some((each) => each.name === "cdx:npm:package:development"),
  );
  const kept = new Set([bill.metadata.component, ...bill.components].map((each) => each["bom-ref"]));
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const links = bill.dependencies;
  bill.dependencies = links.flatMap(({ ref, dependsOn }) =>
    kept.has(ref) ? [{ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }] : [],
  );
  writeFileSync(join(target, "sbom.cdx.json"), `${JSON.stringify(bill, null, 1)}\n`);
}

const { values } = parseArgs({ options: { "as-built": { type: "boolean", default: false }, to: { type: "string" } } });
if (!values["as-built"]) await build({ force: builtVersion() !== currentVersion() });
const version = builtVersion();
const folder = values.to ?? join(root, "dist", "package", `brenta-central-${version}`);
assemble(folder, version);
writeBillOfMaterials(folder, version);
const name = folder.slice(dirname(folder).length + 1);
await runAll([["tar", ["-czf", `${folder}.tar.gz`, "-C", dirname(folder), name]]]);
process.stdout.write(`${folder}\n${folder}.tar.gz\n`);
