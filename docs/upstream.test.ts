import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { FAULT_KINDS } from "#db/schema/control";
import { faultShape } from "#mock/control/faults";
import { startUpstream } from "#mock/upstream";
import { isMissing } from "../tests/support/processes/tools";

const ROOT = join(import.meta.dirname, "..");
const page = readFileSync(join(ROOT, "docs/upstream.md"), "utf8");
const run = promisify(execFile);

let upstream: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());

/** Returns the shell lines of the page that need nothing but an upstream's address, in their order. */
const lines = () =>
  [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .map(([, block = ""]) => block)
    .filter((block) => block.includes("$URL"));

/** Returns what a shell prints, one JSON a line. */
async function printed(script: string): Promise<unknown[]> {
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], {
    env: { ...process.env, URL: upstream.url, TOKEN: "" },
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => (line.startsWith("{") ? JSON.parse(line) : line));
}

test.skipIf(isMissing("jq") || isMissing("curl"))(
  "the page's lines take a company through its life [CONF-01]",
  async () => {
    const [life = "", fault = "", answers = ""] = lines();
    const came = await printed(life);
    expect(came).toMatchObject([
      { data: { registerUser: true } },
      { data: { authenticate: { requiresMfaSetup: true } } },
      { data: { addLocation: { id: expect.any(String) } } },
      { data: { sendUserInvitationEmail: true } },
      expect.stringMatching(/^http:\/\/localhost:3000\/company-account-registration\//),
      { data: { addUser: true } },
      { message: "Successfully added to notification email list." },
      { data: { deployRas: { status: "DEPLOYING" } } },
      { data: { addRasGateway: { isRasGateway: true } } },
      { frozen: true },
      { data: { getRas: { status: "ACTIVE" } } },
      { data: { undeployRas: true } },
      { data: { removeRasGateway: true } },
      { data: { logout: true } },
    ]);
    expect(await printed(fault)).toMatchObject([{ operation: "machinesByCompanyId", kind: "latency" }]);
    expect(await printed(answers)).toMatchObject([{ answer: 99 }, { error: { code: "CONFLICT" } }]);
  },
);

test("the page lists each field and each kind of a fault [CONF-01]", () => {
  const [, faults = ""] = /### Faults\n([\s\S]*?)```/.exec(page) ?? [];
  const [fields = "", kinds = ""] = faults.split("| kind |");
  const firsts = (table: string) => [...table.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name).sort();
  expect(firsts(fields)).toEqual(Object.keys(faultShape.shape).sort());
  expect(firsts(kinds)).toEqual([...FAULT_KINDS].sort());
});

/** Makes the mock's package, and a project that has it with its own dependencies alone. @returns the project's folder */
async function makeProject(): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const installed = join(project, "node_modules", "brenta-central");
  mkdirSync(installed, { recursive: true });
  await run(process.execPath, ["scripts/package-mock.js", "--as-generated", "--to", project], { cwd: ROOT });
  const file = readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "";
  expect(page).toContain(`dist/mock/${file}`);
  await run("tar", ["-xzf", join(project, file), "-C", installed, "--strip-components=1"]);
  for (const name of ["better-sqlite3", "@node-rs"])
    symlinkSync(join(ROOT, "node_modules", name), join(project, "node_modules", name));
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(project, "example.ts"), /^```ts\n([\s\S]*?)^```/m.exec(page)?.[1] ?? "");
  return project;
}

const STRICT = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit"];
const AS_NODE = ["--module", "nodenext", "--target", "es2022", "--types", "node"];

test("the mock's package runs the page's example in another project, strictly typed [CONF-01] @all", async () => {
  const project = await makeProject();
  const { scripts, dependencies } = JSON.parse(
    readFileSync(join(project, "node_modules/brenta-central/package.json"), "utf8"),
  );
  expect([scripts, Object.keys(dependencies)]).toEqual([undefined, ["@node-rs/argon2", "better-sqlite3"]]);
  const size = await run("du", ["-smL", join(project, "node_modules")]);
  expect(Number.parseInt(size.stdout, 10)).toBeLessThan(80);
  const types = ["--typeRoots", join(ROOT, "node_modules/@types")];
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [tsc, ...STRICT, ...AS_NODE, ...types, "example.ts"], { cwd: project });
  // A package needs Node 22.
  if (process.versions.node.startsWith("20.")) return;
  const { stdout } = await run(join(ROOT, "node_modules/.bin/tsx"), ["example.ts"], { cwd: project });
  expect(stdout).toContain("fleet@acme.example");
});
