import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./processes.js";

const SECRET = "a key that belongs to one installation";

let folder: string;
let checkout: string;
let target: string;

/** Returns the paths of all files below a folder. */
const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

const filesWithSecret = (path: string) =>
  filesBelow(path).filter((name) => readFileSync(join(path, name), "utf8").includes(SECRET));

/** Writes a secret into every folder below deploy/, by the names of settings and keys and by one that nobody expects. */
function plantSecrets(): string[] {
  const entries = readdirSync(join(checkout, "deploy"), { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const names = ["portal.env", "upstream-mock.env", "tls/privkey.pem", "copy.conf", ".notes"];
  const planted = [join(checkout, "deploy"), ...folders].flatMap((each) => names.map((name) => join(each, name)));
  for (const path of planted) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, SECRET);
  }
  return planted.map((path) => path.slice(checkout.length + 1)).sort();
}

/** Makes a checkout with a build of nothing and no packages to run, since only the copying matters here. */
function makeCheckout() {
  for (const path of ["scripts", "deploy", "contract", "upstream-mock/db/migrations", "docs", ".dockerignore"])
    cpSync(join(root, path), join(checkout, path), { recursive: true });
  for (const path of ["package.json", "package-lock.json", "CHANGELOG.md", "PACKAGE.md", "SECURITY.md"])
    cpSync(join(root, path), join(checkout, path));
  mkdirSync(join(checkout, "build/client"), { recursive: true });
  mkdirSync(join(checkout, "dist"));
  writeFileSync(join(checkout, "dist/built"), "1.0.0");
}

let planted: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "packaging-"));
  checkout = join(folder, "checkout");
  target = join(folder, "out", "brenta-central");
  makeCheckout();
  planted = plantSecrets();
  const args = ["scripts/package.js", "--as-built", "--to", target];
  expect(spawnSync(process.execPath, args, { cwd: checkout, encoding: "utf8" })).toMatchObject({
    status: 0,
    stderr: "",
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("no secret beside the files of deploy/ comes into the package [OPS-01]", () => {
  expect(planted.length).toBeGreaterThan(20);
  expect(filesWithSecret(target)).toEqual([]);
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", `${target}.tar.gz`, "-C", unpacked]);
  expect(filesBelow(unpacked)).toContain("brenta-central/deploy/roll.sh");
  expect(filesWithSecret(unpacked)).toEqual([]);
});

test("the package's own README names only what is in it, and its commands [OPS-01]", () => {
  const text = readFileSync(join(target, "README.md"), "utf8");
  const { scripts } = JSON.parse(readFileSync(join(target, "package.json"), "utf8")) as { scripts: object };
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path);
  const commands = [...text.matchAll(/`npm (?:run )?(\w+)/g)].map(([, name = ""]) => name);
  expect(links.filter((path) => !existsSync(join(target, path)))).toEqual([]);
  expect([...new Set(commands)].sort()).toEqual(Object.keys(scripts).sort());
  expect(links.length).toBeGreaterThan(4);
});

test("the package has a bill of what it is made of, without tools of the developers [OPS-01]", () => {
  const { metadata, components } = JSON.parse(readFileSync(join(target, "sbom.cdx.json"), "utf8"));
  expect(metadata.component).toMatchObject({ name: "brenta-central", version: "1.0.0" });
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "undici", "better-sqlite3"]));
  expect(names).not.toContain("vitest");
});

/** Returns a pattern of `.dockerignore` as an expression: it holds for a path and for all that is below it. */
function toExpression(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\/\*\*|\*|\?)/).map((part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "/**") return "/.*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : part.replaceAll(/[.+^$(){}|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}(?:/.*)?$`);
}

/** Returns what `.dockerignore` lets through to `COPY . .`: of the patterns that match a path the last one decides. */
function filesOfContext(): string[] {
  const lines = readFileSync(join(checkout, ".dockerignore"), "utf8").split("\n");
  const rules = lines
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ lets: line.startsWith("!"), expression: toExpression(line.replace(/^!/, "")) }));
  return filesBelow(checkout).filter((path) => rules.findLast(({ expression }) => expression.test(path))?.lets ?? true);
}

test("no secret beside the files of deploy/ comes into the context of an image's build [OPS-01]", () => {
  const files = filesOfContext();
  expect(files).toContain("scripts/package.js");
  expect(files).not.toContain("dist/built");
  expect(files.filter((path) => planted.includes(path))).toEqual([]);
});

test("package and image have each file of deploy/ that git has, and git takes no secret there [OPS-01]", (context) => {
  if (!existsSync(join(root, ".git"))) context.skip("needs a checkout with git");
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim().split("\n");
  const known = git("ls-files", "deploy").sort();
  expect(known).toContain("deploy/roll.sh");
  expect(filesBelow(target).filter((path) => path.startsWith("deploy/"))).toEqual(known);
  expect(filesOfContext().filter((path) => path.startsWith("deploy/"))).toEqual(known);
  const secrets = planted.filter((path) => /\.env$|\/tls\//.test(path));
  expect(git("check-ignore", ...secrets).sort()).toEqual(secrets);
});
