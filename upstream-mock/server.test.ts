import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "upstream-process-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the process on a free port and waits for the line that says where it listens. */
async function start(env: Record<string, string> = {}): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "upstream-mock/server.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      UPSTREAM_PORT: "0",
      DATABASE_FILE: join(folder, "upstream.sqlite"),
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (data) => resolve(String(data)));
    child.once("exit", (code) => reject(new Error(`exit ${code}`)));
  });
  const origin = /^upstream listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line)?.[1];
  if (!origin) throw new Error(`unexpected: ${line}`);
  return { child, origin };
}

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });

test("MOCK_NOW freezes the clock and seeds for its instant, once [UP-03, UP-06]", async () => {
  const env = { DATABASE_FILE: join(folder, "frozen.sqlite"), MOCK_NOW: "2026-03-16T09:00:00Z" };
  const date = async (origin: string) => (await fetch(`${origin}/healthz`)).headers.get("date");
  const first = await start(env);
  expect(await date(first.origin)).toBe("Mon, 16 Mar 2026 09:00:00 GMT");
  await fetch(`${first.origin}/__mock/clock`, { method: "POST", body: new URLSearchParams({ advanceSeconds: "60" }) });
  await end(first.child, "SIGTERM");
  const second = await start(env);
  expect(await date(second.origin)).toBe("Mon, 16 Mar 2026 09:01:00 GMT");
  await end(second.child, "SIGTERM");
  const third = await start({ ...env, MOCK_NOW: "2027-01-01T00:00:00Z" });
  expect(await date(third.origin)).toBe("Fri, 01 Jan 2027 00:00:00 GMT");
  await end(third.child, "SIGTERM");
}, 60_000);

test("acknowledged writes survive a kill; a stop ends cleanly [UP-03]", async () => {
  const first = await start();
  await fetch(`${first.origin}/__mock/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ freezeAt: "2031-05-01T00:00:00Z" }),
  });
  await end(first.child, "SIGKILL");
  const second = await start({ NODE_ENV: "production", DRAIN_SECONDS: "0" });
  const health = await fetch(`${second.origin}/healthz`);
  expect(health.headers.get("date")).toBe("Thu, 01 May 2031 00:00:00 GMT");
  expect((await fetch(`${second.origin}/__mock`)).status).toBe(404);
  expect(await end(second.child, "SIGTERM")).toBe(0);
}, 60_000);
