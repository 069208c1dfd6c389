import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startUpstream } from "brenta-central/upstream";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { FAULT_KINDS } from "#db/schema/control";
import { faultShape } from "#mock/control/faults";
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

test("the page's example starts the mock in another project [CONF-01] @all", async () => {
  const project = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, "node_modules"));
  symlinkSync(ROOT, join(project, "node_modules", "brenta-central"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(project, "example.ts"), /^```ts\n([\s\S]*?)^```/m.exec(page)?.[1] ?? "");
  const { stdout } = await run(join(ROOT, "node_modules/.bin/tsx"), ["example.ts"], { cwd: project });
  expect(stdout).toContain("fleet@acme.example");
});
