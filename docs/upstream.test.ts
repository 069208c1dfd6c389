import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startUpstream } from "brenta-central/upstream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isMissing } from "../tests/support/processes/tools";

const page = readFileSync(join(import.meta.dirname, "upstream.md"), "utf8");
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
    const [life = "", fault = ""] = lines();
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
  },
);
