import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request as requests } from "node:http";
import { join } from "node:path";
import { startServer, stopServer } from "../support/processes/processes";
import { PRODUCTION } from "../support/production-settings";
import { expect, test } from "../support/test";
import { SESSION_SECRET } from "../support/world";

/** A request as no browser would make it. @returns its status */
function send(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body = "",
  method = "POST",
): Promise<number> {
  const sized = "Transfer-Encoding" in headers ? headers : { "Content-Length": String(body.length), ...headers };
  return new Promise((resolve, reject) => {
    const sent = requests(new URL(path, origin), { method, headers: sized }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

test("over https the cookies are the host's own and secure, and the browser is told to stay", async ({ world }) => {
  const environment = { ...PRODUCTION, PORT: "0", DRAIN_SECONDS: "0", SESSION_SECRET };
  const portal = await startServer("dist/portal.js", {
    ...environment,
    UPSTREAM_URL: world.mock.address,
    PUBLIC_ORIGIN: "https://central.example",
  });
  const ask = (method: string, path: string, body = "") =>
    new Promise<IncomingMessage>((resolve) => {
      const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
      requests(
        new URL(path, portal.address),
        { method, headers: { Host: "central.example", Cookie: "any=1", ...form } },
        resolve,
      ).end(body);
    });
  const answer = await ask("GET", "/authentication/code?login=ended");
  answer.resume();
  const [cookie = ""] = answer.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^__Host-notifications=.*HttpOnly.*Secure.*SameSite=Lax/);
  const chosen = await ask("POST", "/theme", "theme=dark");
  chosen.resume();
  expect(chosen.headers["set-cookie"]?.[0]).toMatch(/^__Host-theme=.*HttpOnly.*Secure.*SameSite=Lax/);
  expect(answer.headers["strict-transport-security"]).toContain("max-age=31536000");
  expect(await send(portal.address, "/authentication", { Host: "localhost" }, "", "GET")).toBe(421);
  await stopServer(portal);
});

test("static files are compressed at build time and never change; one that is missing is no page [LAY-10]", async ({
  request,
}) => {
  const html = await (await request.get("/authentication")).text();
  const [script] = /\/static\/[\w.-]+\.js/.exec(html) ?? [];
  const answer = await request.get(script ?? "", { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers()["content-encoding"]).toBe("br");
  expect(answer.headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/static/nothing.js")).status()).toBe(404);
});

test("no script carries the schemas, their library or the list of suffixes: the server checks what is typed", () => {
  const folder = "build/client/static";
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => /ZodError|_zod|isIcann/.test(readFileSync(join(folder, file), "utf8")))).toEqual([]);
});
