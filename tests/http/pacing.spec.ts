import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/processes/processes";
import { isMissing } from "../support/processes/tools";
import { expect, test } from "../support/test";

const DEPLOYED = readFileSync(join(import.meta.dirname, "../../deploy/nginx/brenta-central.conf"), "utf8");

const [MAP = ""] = /^map .*?^\}/ms.exec(DEPLOYED) ?? [];
const [FORMAT = ""] = /^log_format .*?;$/ms.exec(DEPLOYED) ?? [];
const [ZONE = ""] = /^limit_req_zone .*$/m.exec(DEPLOYED) ?? [];

/** Returns an nginx configuration that keeps all its files in one folder. */
function configuration(folder: string, content: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join("\n");
  return `daemon off; pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${paths}\naccess_log off;\n${MAP}\n${content}\n}`;
}

/** Returns an nginx configuration that paces requests as the deployed one does, by the address in a header. */
const pacing = (folder: string, port: number) =>
  configuration(
    folder,
    `set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;
${ZONE.replace(/rate=\w+\/s/, "rate=1r/m")}
server { listen 127.0.0.1:${port}; limit_req zone=brenta_pages; limit_req_status 429; location / { try_files /none =204; } }`,
  );

/** Returns an nginx configuration with the deployed places of pages and format of the log, in front of no portal. */
function withoutPortal(folder: string, port: number): string {
  const places = [...DEPLOYED.matchAll(/^ {4}location (?:~ \^\/\(?calendar|\/vpn\/ |\/ ).*?^ {4}\}/gms)].map(
    ([place]) => place,
  );
  const portal = "upstream brenta_central { server 127.0.0.1:9; }";
  const server = `server { listen 127.0.0.1:${port}; access_log ${folder}/access.log brenta;\n${places.join("\n")} }`;
  return configuration(folder, `${ZONE}\n${FORMAT}\n${portal}\n${server}`);
}

/** Runs nginx by a configuration, and ends it after `use`, which gets its origin and reads its logs. */
async function withNginx(
  configure: (folder: string, port: number) => string,
  use: (origin: string, readLog: (name: string) => string) => Promise<void>,
) {
  test.skip(isMissing("nginx"), "needs nginx: apt-get install nginx");
  const folder = mkdtempSync(join(tmpdir(), "pacing-test-"));
  const port = await freePort();
  const log = join(folder, "error.log");
  writeFileSync(join(folder, "nginx.conf"), configure(folder, port));
  const nginx = spawn("nginx", ["-p", folder, "-e", log, "-c", join(folder, "nginx.conf")]);
  try {
    await use(`http://127.0.0.1:${port}`, (name) => readFileSync(join(folder, name), "utf8"));
  } finally {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

test("nginx paces the addresses of one IPv6 network together [SAFE-07]", async ({ request }) => {
  await withNginx(pacing, async (origin) => {
    const ask = async (address: string) =>
      (await request.get(`${origin}/`, { headers: { "X-Test-Address": address } })).status();
    await expect.poll(() => ask("192.0.2.9").catch(() => 0)).toBeGreaterThan(0);
    expect(await Promise.all(["192.0.2.1", "192.0.2.2"].map(ask))).toEqual([204, 204]);
    expect([await ask("2001:db8:a00::1"), await ask("2001:db8:a00::2")]).toEqual([204, 429]);
    expect(await ask("2001:db8:a00:1::1")).toBe(204);
  });
});

test("nginx's logs name no secret address, also when no portal answers [TOLD-02, TOLD-04, REACH-02]", async ({
  request,
}) => {
  await withNginx(withoutPortal, async (origin, readLog) => {
    const ask = async (path: string) => (await request.get(origin + path)).status();
    await expect.poll(() => ask("/dashboard").catch(() => 0)).toBe(502);
    expect(await ask("/calendar/a-secret.ics")).toBe(502);
    expect(await ask("/alerts/unsubscribe/a-secret")).toBe(502);
    expect(await ask("/vpn/a-secret")).toBe(502);
    expect(readLog("error.log")).toContain("/dashboard");
    expect(readLog("error.log")).not.toContain("a-secret");
    await expect.poll(() => readLog("access.log").split(" GET 502 ").length).toBeGreaterThan(3);
    expect(readLog("access.log")).not.toContain("a-secret");
  });
});
