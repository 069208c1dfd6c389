import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
const folder = mkdtempSync(join(tmpdir(), "watch-"));
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await upstream.stop();
});

const PASSWORD = "a password that nobody has";
const QUESTION = {
  query:
    'query ($password: String!) { authenticate(email: "master@acme.example", password: $password) { mfaEnabled } }',
  variables: { password: PASSWORD },
};

/** Runs the command until a signal, while a client asks through it. */
async function watchWhile(use: (origin: string) => Promise<unknown>, ...options: string[]) {
  const given = ["--watch", "--url", upstream.origin, "--port", "0", ...options];
  const child = spawn(process.execPath, ["--import", "tsx", "conformance/cli.ts", ...given], { env: process.env });
  const out = text(child.stdout);
  let begun = "";
  const origin = await new Promise<string>((resolve) =>
    child.stdout.on("data", (chunk) => {
      begun += chunk;
      const address = /requests to (http:\S+) in place/.exec(begun)?.[1];
      if (address) resolve(address);
    }),
  );
  await use(origin);
  child.kill("SIGINT");
  const [status] = await once(child, "close");
  return { status, out: await out };
}

const ask = (origin: string) =>
  fetch(`${origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(QUESTION),
  });

test("a watch without findings ends with 0 and a report at a signal [CONF-06] @all", async () => {
  const { status, out } = await watchWhile(ask);
  expect([status, out]).toEqual([0, expect.stringMatching(/0 deviations from the contract in \d+ checks/)]);
  expect(out).toMatch(/\d+ operations: no request was about .*loggedInUser/);
});

test("a finding is printed at once, reported, and kept with its bodies when wanted, secrets masked [CONF-06] @all", async () => {
  const [json, bodies] = [join(folder, "report.json"), join(folder, "bodies.jsonl")];
  const message = `Segmentation fault\n    at main (core.c:7) ${PASSWORD}`;
  await upstream.call("POST", "/__mock/faults", { operation: "authenticate", kind: "graphql-error", message });
  const { status, out } = await watchWhile(ask, "--json", json, "--bodies", bodies);
  await upstream.call("DELETE", "/__mock/faults");
  expect(status).toBe(1);
  expect(out).toMatch(/\d\d:\d\d:\d\d POST authenticate: 200, \d+ ms\n {2}errors: authenticate\n {4}expected/);
  expect(out).toMatch(/1 deviation from the contract/);
  expect(JSON.parse(readFileSync(json, "utf8")).deviations).toHaveLength(1);
  const [entry = "", ...others] = readFileSync(bodies, "utf8").trim().split("\n");
  expect(others).toEqual([]);
  expect(JSON.parse(entry)).toMatchObject({
    operations: "authenticate",
    answer: expect.stringContaining("core.c:7) …"),
  });
  expect(statSync(bodies).mode & 0o777).toBe(0o600);
  for (const place of [out, entry, readFileSync(json, "utf8")]) expect(place).not.toContain(PASSWORD);
});
