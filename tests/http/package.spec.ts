import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "../support/processes/commands";
import { startServer, stopServer } from "../support/processes/processes";
import { NOW, PASSWORD, SESSION_SECRET } from "../support/world";

let folder: string;
let unpacked: string;
test.beforeAll(async () => {
  // Some four thousand files are copied and compressed.
  folder = mkdtempSync(join(tmpdir(), "package-test-"));
  const made = await runCommand(["scripts/package.js", "--as-built", "--to", join(folder, "brenta-central")], {});
  expect(made).toMatchObject({ code: 0, err: "" });
  // The package is unpacked elsewhere, out of reach of the checkout's node_modules.
  rmSync(join(folder, "brenta-central"), { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, "brenta-central.tar.gz"), "-C", folder]);
  unpacked = join(folder, "brenta-central");
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A test that is skipped by its name makes no package.
const isNode20 = process.versions.node.startsWith("20.");
const onNode20 = isNode20 ? test : test.skip;
const onLaterNodes = isNode20 ? test.skip : test;

onNode20("a package refuses Node 20 in one line [DOOR-01] @all", async () => {
  for (const program of ["portal", "upstream-mock", "backup", "restore", "seed", "settings"])
    expect(await runCommand([join(unpacked, `dist/${program}.js`)], {}), program).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^Node 20\.\S+ is not supported\. Install Node 24 [^\n]+\n$/),
    });
});

onLaterNodes(
  "a package runs with its own packages alone, and tells its version [OPS-01] @all",
  async ({ playwright }) => {
    const { version } = JSON.parse(readFileSync(join(unpacked, "package.json"), "utf8")) as { version: string };
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    for (const tool of ["typescript", "vite", "esbuild", "@remix-run", "react", "@playwright"])
      expect(existsSync(join(unpacked, "node_modules", tool)), tool).toBe(false);
    for (const needed of ["deploy/roll.sh", "deploy/systemd/brenta-backup.service", "docs/operating.md", "SECURITY.md"])
      expect(existsSync(join(unpacked, needed)), needed).toBe(true);
    const mock = await startServer(join(unpacked, "dist/upstream-mock.js"), {
      UPSTREAM_PORT: "0",
      MOCK_NOW: NOW,
      MOCK_CONTROL: "1",
      DATABASE_FILE: join(folder, "upstream.sqlite"),
    });
    const portal = await startServer(join(unpacked, "dist/portal.js"), {
      NODE_ENV: "production",
      LOCAL_RUN: "1",
      PORT: "0",
      SESSION_SECRET,
      UPSTREAM_URL: mock.address,
    });
    try {
      // The address and the log come by two pipes.
      await expect.poll(() => portal.log.length).toBeGreaterThan(0);
      expect(JSON.parse(portal.log[0] ?? "")).toMatchObject({ msg: "started", version });
      expect(await (await fetch(`${portal.address}/healthz`)).text()).toBe(`ok ${version}`);
      expect(await (await fetch(`${mock.address}/healthz`)).json()).toEqual({ status: "ok", version });
      const browser = await playwright.request.newContext({
        baseURL: portal.address.replace("127.0.0.1", "localhost"),
      });
      const email = "master@acme.example";
      await browser.post("/authentication", { form: { email, password: PASSWORD } });
      const totp = (await (await fetch(`${mock.address}/__mock/totp?email=${email}`)).json()) as { code: string };
      await browser.post("/authentication/code", { form: { code: totp.code } });
      const page = await (await browser.get("/inventory")).text();
      expect(page).toContain(`Brenta Central ${version}</footer>`);
      // The PDF's font and maker are read from packages.
      const file = await browser.get("/inventory/VA-2303-100106/certificate");
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      const style = /\/static\/styles-[\w-]+\.css/.exec(page)?.[0] ?? "";
      expect((await browser.get(style)).headers()["content-encoding"]).toBe("br");
    } finally {
      await stopServer(portal);
      await stopServer(mock);
    }
  },
);

onLaterNodes("a package backs its mock up while it runs, and restores it when it does not [OPS-04] @all", async () => {
  const database = { DATABASE_FILE: join(folder, "kept.sqlite") };
  const copy = join(folder, "copy.sqlite");
  const start = () =>
    startServer(join(unpacked, "dist/upstream-mock.js"), {
      UPSTREAM_PORT: "0",
      MOCK_NOW: NOW,
      MOCK_CONTROL: "1",
      ...database,
    });
  const run = (command: string) => runCommand([join(unpacked, `dist/${command}.js`), copy], database);
  const date = async (address: string) => (await fetch(`${address}/healthz`)).headers.get("date");
  const mock = await start();
  expect(await run("backup")).toMatchObject({ code: 0, err: "" });
  await fetch(`${mock.address}/__mock/clock`, { method: "POST", body: new URLSearchParams({ advanceSeconds: "60" }) });
  expect(await run("restore")).toEqual({
    code: 1,
    out: "",
    err: `The mock runs on ${database.DATABASE_FILE}. Stop it, then restore.\n`,
  });
  expect(await date(mock.address)).toBe("Mon, 16 Mar 2026 09:01:00 GMT");
  await stopServer(mock);
  expect(await run("restore")).toMatchObject({ code: 0, err: "" });
  const restored = await start();
  expect(await date(restored.address)).toBe("Mon, 16 Mar 2026 09:00:00 GMT");
  await stopServer(restored);
  expect(readdirSync(folder).filter((name) => name.startsWith("kept"))).toEqual([
    "kept.sqlite",
    "kept.sqlite.before-restore",
  ]);
});
