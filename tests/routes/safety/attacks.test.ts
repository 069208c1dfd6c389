import { request as requests } from "node:http";
import { requiresSession } from "../../../app/session/gate";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { sampleUrl } from "../../support/forms/samples";
import { expect, test } from "../../support/no-js/test";
import { allPages } from "../../support/routes";

const urls = [...new Set((await allPages()).map(({ pattern }) => sampleUrl(pattern)))];

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

/** Mail programs post there from anywhere, in any shape (TOLD-02): tests/routes/profile/alerts.test.ts. */
const ONE_CLICK = sampleUrl("/alerts/unsubscribe/:token");

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

test("a POST from a foreign page is refused by every URL, `.data` too", async ({ world }) => {
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${world.origin}.evil.example` },
    { Origin: world.origin, "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  const [first = {}, ...others] = foreign;
  for (const url of urls) {
    const methods = url === ONE_CLICK ? ["PUT", "DELETE"] : ["POST", "PUT", "DELETE"];
    const tried: [string, Record<string, string>][] = methods.map((method) => [method, first]);
    for (const headers of others) tried.push([methods[0] ?? "", headers]);
    for (const path of [url, `${url === "/" ? "/_root" : url}.data`])
      for (const [method, headers] of tried)
        expect(await send(world.origin, path, { ...FORM, ...headers }, "a=b", method), `${method} ${path}`).toBe(403);
  }
});

test("an oversized body is refused by every URL, one of unknown length, and one that is no form", async ({ world }) => {
  const oversized = "a".repeat(256 * 1024 + 1);
  for (const url of urls.filter((url) => url !== ONE_CLICK)) {
    expect(await send(world.origin, url, { ...FORM, "Content-Length": String(oversized.length) }, oversized), url).toBe(
      413,
    );
    expect(await send(world.origin, url, { ...FORM, "Transfer-Encoding": "chunked" }, "a=b"), url).toBe(411);
    expect(await send(world.origin, url, { "Content-Type": "application/json" }, "{}"), url).toBe(415);
    const takesFiles = url === "/users/invitations/new-many";
    const file = { "Content-Type": "multipart/form-data; boundary=x" };
    expect(await send(world.origin, url, file, "--x--"), url).toBe(takesFiles ? 302 : 415);
  }
});

test("a foreign Host is refused; probes come by an address, too [SAFE-05]", async ({ world }) => {
  expect(await send(world.origin, "/authentication", { Host: "evil.example" }, "", "GET")).toBe(421);
  for (const path of ["/healthz", "/readyz"]) {
    expect(await send(world.origin, path, { Host: "evil.example" }, "", "GET")).toBe(421);
    for (const Host of ["10.0.0.7", "127.0.0.1:3000", "[::1]:3000", new URL(world.origin).host])
      expect(await send(world.origin, path, { Host }, "", "GET"), Host).toBe(200);
  }
  expect((await fetch(`${world.origin}/healthz`)).headers.get("x-content-type-options")).toBe("nosniff");
  // Nobody's word for it is believed.
  const forwarded = { ...FORM, Origin: world.origin, "X-Forwarded-Host": "evil.example" };
  expect(await send(world.origin, "/authentication", forwarded)).toBe(400);
});

test("the portal's own loopback names count as its own", async ({ world }) => {
  const { port } = new URL(world.origin);
  for (const name of ["localhost", "127.0.0.1"]) {
    const own = `http://${name}:${port}`;
    const headers = { ...FORM, Origin: own, "Sec-Fetch-Site": "same-origin", "Content-Length": "0" };
    expect(await send(own, "/authentication", headers), own).toBe(400);
  }
  expect(await send(world.origin, "/authentication", { ...FORM, "Content-Length": "0" })).toBe(400);
});

test("without a session every private URL leads to the sign-in, whatever is sent to it [GATE-02]", async ({
  request,
}) => {
  const visited = urls.filter((url) => requiresSession(url));
  expect(visited.length).toBeGreaterThan(3);
  for (const url of visited) {
    for (const method of ["GET", "POST"]) {
      const answer = await request.fetch(url, { method, form: { a: "b" }, maxRedirects: 0 });
      // A page that takes no forms says so to anybody.
      if (method === "POST" && answer.status() === 405) continue;
      expect(answer.status(), `${method} ${url}`).toBe(302);
      const { pathname } = new URL(answer.headers().location ?? "", "http://portal.invalid");
      expect(pathname, `${method} ${url}`).toBe("/authentication");
    }
    const data = await (await request.get(`${url === "/" ? "/_root" : url}.data`)).text();
    expect(data, url).toContain("/authentication");
  }
});

test("answers carry the security headers, signed-in pages stay in no cache", async ({ request, world }) => {
  const { cookies } = await world.session(MASTER);
  const cookie = cookieHeader(cookies);
  const first = (await request.get("/dashboard", { headers: { cookie } })).headers();
  const second = (await request.get("/dashboard", { headers: { cookie } })).headers();
  const policy = first["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toBe(second["content-security-policy"]);
  expect(first["cache-control"]).toBe("no-store");
  expect(first["x-content-type-options"]).toBe("nosniff");
  expect(first["referrer-policy"]).toBe("same-origin");
  expect(first["permissions-policy"]).toContain("camera=()");
  expect(first["x-powered-by"]).toBeUndefined();
});

test("a redirect target from a form is a path of the portal or the default", async ({ request }) => {
  const targets = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\tevil",
    "/sign-out",
    "/unknown",
    "javascript:1",
  ];
  for (const from of targets) {
    const answer = await request.post("/theme", { form: { theme: "dark", from }, maxRedirects: 0 });
    expect(answer.headers().location, from).toBe("/");
  }
  const own = await request.post("/theme", { form: { theme: "dark", from: "/users?page=2" }, maxRedirects: 0 });
  expect(own.headers().location).toBe("/users?page=2");
});

test("one address fails a hundred times, then waits; the answer says for how long @all", async ({ request }) => {
  const signIn = (email: string, password: string) => request.post("/authentication", { form: { email, password } });
  let status = 0;
  let tries = 0;
  // Each account waits after ten failures of its own, which does not count against the address.
  for (; tries < 140 && status !== 429; tries++)
    status = (await signIn(`nobody${tries}@acme.example`, "wrong")).status();
  expect(tries).toBe(101);
  const refused = await signIn(MASTER, "Password1!");
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Too many failed logins from your network");
});
