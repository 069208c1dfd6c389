import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/processes/processes";
import { isMissing } from "../support/processes/tools";
import { expect, test } from "../support/test";

const DEPLOYED = readFileSync(join(import.meta.dirname, "../../deploy/nginx/brenta-central.conf"), "utf8");

/** Returns an nginx configuration that paces requests as the deployed one does, by the address in a header. */
function pacing(folder: string, port: number): string {
  const [map = ""] = /^map .*?^\}/ms.exec(DEPLOYED) ?? [];
  const [zone = ""] = /^limit_req_zone .*$/m.exec(DEPLOYED) ?? [];
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join("\n");
  return `daemon off; pid ${folder}/nginx.pid;
events {}
http {
${paths}
access_log off;
set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;
${map}
${zone.replace(/rate=\w+\/s/, "rate=1r/m")}
server { listen 127.0.0.1:${port}; limit_req zone=brenta_pages; limit_req_status 429; location / { try_files /none =204; } }
}`;
}

test("nginx paces the addresses of one IPv6 network together [SAFE-07]", async ({ request }) => {
  test.skip(isMissing("nginx"), "needs nginx: apt-get install nginx");
  const folder = mkdtempSync(join(tmpdir(), "pacing-test-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), pacing(folder, port));
  const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")]);
  const ask = async (address: string) =>
    (await request.get(`http://127.0.0.1:${port}/`, { headers: { "X-Test-Address": address } })).status();
  try {
    await expect.poll(() => ask("192.0.2.9").catch(() => 0)).toBeGreaterThan(0);
    expect(await Promise.all(["192.0.2.1", "192.0.2.2"].map(ask))).toEqual([204, 204]);
    expect([await ask("2001:db8:a00::1"), await ask("2001:db8:a00::2")]).toEqual([204, 429]);
    expect(await ask("2001:db8:a00:1::1")).toBe(204);
  } finally {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
});
