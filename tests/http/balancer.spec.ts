import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MASTER } from "../support/forms/samples";
import { freePort, type Running, startServer, stopServer } from "../support/processes/processes";
import { isMissing } from "../support/processes/tools";
import { expect, test } from "../support/test";

const CONFIGURATION = (folder: string, port: number, portals: string[]) => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream portals { ${portals.map((portal) => `server ${new URL(portal).host};`).join(" ")} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portals;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}`;

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

test("several portals behind a balancer are one: sessions, their ends, and the counted failures of an address [SAFE-08]", async ({
  world,
  playwright,
}) => {
  test.skip(isMissing("nginx"), "needs nginx");
  test.skip(isMissing("redis-server"), "needs redis-server");
  const folder = mkdtempSync(join(tmpdir(), "balancer-test-"));
  const [port, redisPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const redis = spawn("redis-server", ["--port", String(redisPort), "--save", "", "--bind", "127.0.0.1"]);
  const environment = {
    NODE_ENV: "production",
    PORT: "0",
    PUBLIC_ORIGIN: origin,
    DRAIN_SECONDS: "0",
    TRUST_PROXY: "1",
    SESSION_SECRET: "shared by all portals of this test",
    UPSTREAM_URL: world.mock.address,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SIGN_IN_FAILURES_PER_ADDRESS: "4",
  };
  const portals: Running[] = [];
  for (let each = 0; each < 2; each++) portals.push(await startServer("dist/portal.js", environment));
  writeFileSync(
    join(folder, "nginx.conf"),
    CONFIGURATION(
      folder,
      port,
      portals.map(({ address }) => address),
    ),
  );
  const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")]);
  try {
    const from = (address: string) =>
      playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { "X-Forwarded-For": address } });
    const browser = await from("192.0.2.1");
    await expect.poll(async () => (await browser.get("/healthz").catch(() => null))?.status()).toBe(200);
    const form = { email: MASTER, password: "Password1!" };
    await browser.post("/authentication", { form });
    const code = { code: await world.code(MASTER) };
    const signedIn = await browser.post("/authentication/code", { form: code, maxRedirects: 0 });
    expect(signedIn.headers().location).toBe("/dashboard");
    for (let visit = 0; visit < 4; visit++)
      expect((await browser.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);

    // A session that one portal could not end upstream is refused by both.
    const copied = await browser.storageState();
    await world.fault({ operation: "logout", kind: "status", status: 503, times: 3 });
    await browser.post("/sign-out", { form: {} });
    const thief = await playwright.request.newContext({ baseURL: origin, storageState: copied });
    for (let visit = 0; visit < 4; visit++)
      expect((await thief.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe("/authentication");

    const guesser = await from("192.0.2.2");
    const guess = (at: number) => ({ form: { email: `guess${at}@acme.example`, password: "wrong" } });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await guesser.post("/authentication", guess(at))).status());
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);

    // Without Redis each portal counts for itself: degraded, neither open nor closed.
    await end(redis);
    const later = await from("192.0.2.3");
    const degraded: number[] = [];
    for (let at = 0; at < 10; at++) degraded.push((await later.post("/authentication", guess(at))).status());
    expect(degraded.slice(0, 4)).toEqual([400, 400, 400, 400]);
    expect(degraded.at(-1)).toBe(429);
  } finally {
    if (redis.exitCode === null && redis.signalCode === null) await end(redis);
    await end(nginx);
    await Promise.all(portals.map((portal) => stopServer(portal)));
    rmSync(folder, { recursive: true, force: true });
  }
});
