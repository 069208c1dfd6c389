import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { totpSecretOf } from "#seeds/ids";
import { SEED_PASSWORD } from "#seeds/people";

let upstream: TestUpstream;
const folder = mkdtempSync(join(tmpdir(), "conformance-"));
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await upstream.stop();
});

/** Writes accounts to a file, and returns its name. */
function accountsFile(lines: string, mode = 0o600): string {
  const file = join(folder, `accounts-${randomUUID()}`);
  writeFileSync(file, lines, { mode });
  return file;
}

/** Runs the command as people do, and resolves to its exit status and what it prints. */
const conformance = (...args: string[]) => conformanceWith({}, ...args);

/** The mock's clock stands. */
async function conformanceWith(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "conformance/cli.ts", "--any-time", ...args], {
    env: { ...process.env, ...env },
  });
  const [out, complaint, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status, out, complaint };
}

const EMAIL = "fleet@acme.example";
const ACCOUNT = `${EMAIL}:${SEED_PASSWORD}:fleet.admin:${totpSecretOf(EMAIL)}`;

test("without deviations it ends with 0, and writes its reports [CONF-02] @all", async () => {
  const [json, junit] = [join(folder, "report.json"), join(folder, "report.xml")];
  const files = ["--json", json, "--junit", junit];
  const { status, out } = await conformance(
    "--url",
    upstream.origin,
    "--accounts",
    accountsFile(`# one\n${ACCOUNT}\n`),
    ...files,
  );
  expect([status, out]).toEqual([0, expect.stringContaining("0 deviations from the contract")]);
  expect(out).toContain("give --write");
  expect(JSON.parse(readFileSync(json, "utf8")).deviations).toEqual([]);
  expect(readFileSync(junit, "utf8")).toContain(`<testsuite name="answers"`);
});

test("strictly it ends with 1 where something was not checked, and counts it [CONF-04] @all", async () => {
  const { status, out } = await conformance("--url", upstream.origin, "--strict");
  expect([status, out]).toEqual([1, expect.stringMatching(/0 deviations.*Not checked: 2\.\n$/)]);
  expect(out).toContain("Everything behind the sign-in: no account is given");
});

test("with a deviation it ends with 1, and says where, what was expected and what came [CONF-02] @all", async () => {
  const message = "Segmentation fault\n    at main (core.c:7)";
  await upstream.call("POST", "/__mock/faults", { operation: "validateVAT", kind: "graphql-error", message });
  const { status, out } = await conformance("--url", upstream.origin);
  await upstream.call("DELETE", "/__mock/faults");
  expect([status, out]).toEqual([
    1,
    expect.stringMatching(/validateVAT\n {4}expected {2}a message for people.*\n {4}received/),
  ]);
});

test("a code may come from a program, which is asked for each sign-in [CONF-02] @all", async () => {
  const email = "viewer@acme.example";
  const address = `${upstream.origin}/__mock/totp?email=${email}`;
  const program = `"${process.execPath}" -e "fetch('${address}').then((told) => told.json()).then(({ code }) => console.log(code))"`;
  const account = `${email}:${SEED_PASSWORD}:ras.viewer:${program}`;
  const { status, out } = await conformance("--url", upstream.origin, "--accounts", accountsFile(account));
  expect([status, out]).toEqual([0, expect.stringContaining("0 deviations from the contract")]);
});

test("what it can't do it says in a sentence, and ends with 2 [CONF-02, CONF-05] @all", async () => {
  const runs = await Promise.all([
    conformance("--url", "http://127.0.0.1:9"),
    conformance("--url", upstream.origin, "--accounts", accountsFile("fleet@acme.example:wrong:fleet.boss")),
    conformance("--nonsense"),
    conformanceWith(
      { CONFORMANCE_ACCOUNTS: `${EMAIL}:${SEED_PASSWORD}:fleet.admin:echo no device >&2; exit 3` },
      "--url",
      upstream.origin,
    ),
    conformance("--url", upstream.origin, "--accounts", accountsFile(ACCOUNT, 0o640)),
    conformance("--url", upstream.origin, "--account", ACCOUNT),
  ]);
  expect(runs.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(runs.map(({ complaint }) => complaint.split("\n")[0])).toEqual([
    "http://127.0.0.1:9 does not answer: bad port.",
    expect.stringContaining("is not EMAIL:PASSWORD:ROLES"),
    expect.stringContaining("Unknown option '--nonsense'"),
    "The command for a code of fleet@acme.example ended with 3: no device",
    expect.stringMatching(/^Others can read .*: change that by chmod 600/),
    expect.stringContaining("Unknown option '--account'"),
  ]);
});
