import { type IncomingMessage, request as requests } from "node:http";
import { text } from "node:stream/consumers";
import { CATALOGUES } from "../../app/i18n/generated/catalogues";
import { createI18n } from "../../app/i18n/i18n";
import { LANGUAGES } from "../../app/i18n/languages";
import { sampleUrl } from "../support/forms/samples";
import { allPages } from "../support/routes";
import { expect, test } from "../support/test";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answered {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Sends a request with its target unchanged, as no browser would. */
async function ask(
  origin: string,
  path: string,
  { method = "GET", headers, body = "" }: Asked = {},
): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  const form = body ? { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": `${body.length}` } : {};
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = requests({ hostname, port, path, method, headers: { ...form, ...headers } }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** A page of the host's own: valid to the eye, with what to do and the request's id. */
function expectRefusal({ status, headers, body }: Answered, expected: number, what: string): void {
  expect(status, what).toBe(expected);
  expect(body, what).toMatch(/^<!doctype html>\s*<html lang="en">/);
  expect(body, what).toContain("<h1>");
  expect(body, what).toContain(`>${headers["x-request-id"]}</code>`);
  expect(body, what).not.toMatch(/node_modules|\bat \w+.*:\d+:\d+/);
}

const urls = [...new Set((await allPages()).map(({ pattern }) => sampleUrl(pattern)))];
const many = (fields: number) => Array.from({ length: fields }, (_, field) => `${field}.=1`).join("&");

test("a form of more fields than its route takes is refused by every URL, and none of it parsed [SAFE-01]", async ({
  world,
}) => {
  for (const url of urls) {
    // The largest list has 2,000 rows of three.
    const refused = await ask(world.origin, url, { method: "POST", body: many(6101) });
    expect([400, 405], url).toContain(refused.status);
    if (refused.status === 400) expect(refused.body, url).toContain("Too many fields");
    const data = await ask(world.origin, `${url === "/" ? "/_root" : url}.data`, { method: "POST", body: many(6101) });
    if (data.status === 400) expect(data.body, url).toContain("Too many fields");
  }
  expectRefusal(await ask(world.origin, "/password-recovery", { method: "POST", body: many(1001) }), 400, "1,001");
  const taken = await ask(world.origin, "/password-recovery", { method: "POST", body: many(1000) });
  expect(taken.body).not.toContain("Too many fields");
  expect(taken.status).toBe(400);
  const list = await ask(world.origin, "/ras/1/destinations/edit", { method: "POST", body: many(6100) });
  expect(list.status).toBe(302);
});

test("what a form sends arrives whole, however it comes [SAFE-01]", async ({ world }) => {
  const email = `${"x".repeat(100_000)}@acme.example`;
  const { body } = await ask(world.origin, "/password-recovery", { method: "POST", body: `email=${email}` });
  expect(body).toContain(`value="${email}"`);
});

test("addresses without end are no pages [SAFE-01]", async ({ world }) => {
  for (const path of [`/${"a/".repeat(100)}`, `/${"a".repeat(5000)}`, `/x${"/".repeat(50)}`])
    expectRefusal(await ask(world.origin, path), 404, path.slice(0, 20));
  for (const path of ["/a".repeat(100), Array.from({ length: 900 }, (_, page) => `/${page}`).join("&p=")])
    expectRefusal(await ask(world.origin, `/__manifest?version=1&p=${path}`), 400, path.slice(0, 20));
});

test("pages and forms, and nothing else: other methods are told so", async ({ world }) => {
  for (const path of ["/authentication", "/authentication.data", "/places", "/static/x", "/healthz"])
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      const answer = await ask(world.origin, path, { method });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.allow, `${method} ${path}`).toBe("GET, HEAD, POST");
    }
  for (const path of ["/places", "/impersonate", "/welcome"]) {
    const answer = await ask(world.origin, path, { method: "POST", body: "a=b" });
    expect(answer.status, path).toBe(405);
    expect(answer.headers.allow, path).toBe("GET, HEAD");
    expect(answer.headers["content-type"], path).toContain("text/html");
  }
  const [page, head] = await Promise.all(
    ["GET", "HEAD"].map((method) => ask(world.origin, "/authentication", { method })),
  );
  expect([head?.status, head?.headers["content-type"], head?.body]).toEqual([200, page?.headers["content-type"], ""]);
});

test("a target that is no path of the portal's is refused with a page", async ({ world }) => {
  for (const path of ["*", "//", "//evil.example", "/%", "/%00", "/%ff", "/\\evil", "/static/%"])
    expectRefusal(await ask(world.origin, path), 400, path);
  for (const path of ["http://", "http://?a", "HTTP://@", "ftp://"])
    expectRefusal(await ask(world.origin, path), 400, path);
  expectRefusal(await ask(world.origin, "http://evil.example/authentication"), 421, "foreign absolute form");
  expect((await ask(world.origin, `${world.origin}/authentication`)).status).toBe(200);
});

test("what no page of the portal sends is refused, and is no error of the program [SAFE-01, SAFE-04]", async ({
  world,
}) => {
  const before = world.portal.log.length;
  const local = `http://127.0.0.1:${new URL(world.origin).port}`;
  const form = (headers: Record<string, string>) => ({ method: "POST", headers, body: "a=b" });
  for (const path of ["/authentication", "/authentication.data", "/theme"]) {
    for (const type of ["-evil", "/x", ", text/plain"]) {
      const headers = { "Content-Type": `application/x-www-form-urlencoded${type}` };
      expect((await ask(world.origin, path, form(headers))).status, type).toBe(415);
    }
    for (const query of ["_data=x", "_data", "a=b&%5Fdata=routes"]) {
      expect((await ask(world.origin, `${path}?${query}`)).status, query).toBe(400);
      expect((await ask(world.origin, `${path}?${query}`, form({}))).status, query).toBe(400);
    }
    expect((await ask(local, path, form({ Origin: world.origin }))).status, path).toBe(403);
    expect((await ask(local, path, form({ Origin: local }))).status, path).not.toBe(403);
  }
  const lines = world.portal.log.slice(before).map((line) => JSON.parse(line) as { level: number });
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test("what Node itself can't read gets a page too, and a line in the log [SAFE-05]", async ({ world }) => {
  const long = await ask(world.origin, `/authentication?to=${"a".repeat(20_000)}`);
  expectRefusal(long, 431, "a long address");
  expect(long.body).toContain("cookies");
  const cookies = await ask(world.origin, "/authentication", { headers: { Cookie: `a=${"b".repeat(20_000)}` } });
  expectRefusal(cookies, 431, "long cookies");
  const odd = await ask(world.origin, "/authentication", { method: "POST", headers: { "Content-Length": "no" } });
  expectRefusal(odd, 400, "no length");
  const id = odd.headers["x-request-id"];
  await expect.poll(() => world.portal.log.filter((line) => line.includes(String(id)))).toHaveLength(1);
});

test("an id that a visitor gave is replaced; the mock gets the portal's, logs it and answers it [SAFE-02]", async ({
  world,
}) => {
  await world.fault({ operation: "authenticate", kind: "status", status: 503 });
  const body = "email=master@acme.example&password=wrong";
  const headers = { "X-Request-Id": "proxy-7f3a.42_A" };
  const answer = await ask(world.origin, "/authentication", { method: "POST", headers, body });
  const id = String(answer.headers["x-request-id"]);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const lines = (log: string[]) => log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);
  await expect.poll(() => lines(world.portal.log).some(({ msg }) => msg === "request")).toBe(true);
  expect(lines(world.portal.log).find(({ msg }) => msg === "request")).toMatchObject({ status: 503, level: 50 });
  // What the upstream can do is asked with the same id, once a minute.
  const logged = lines(world.mock.log).find(({ operation }) => operation === "authenticate");
  expect(logged).toMatchObject({ msg: "request", method: "POST", status: 503 });
  for (const odd of ["short", "x".repeat(65), "a b c d e f", '"><script>alert(1)'])
    expect(
      (await fetch(`${world.mock.address}/nothing`, { headers: { "X-Request-Id": odd } })).headers.get("x-request-id"),
    ).not.toBe(odd);
  const mock = await fetch(`${world.mock.address}/nothing`, { headers: { "X-Request-Id": id } });
  expect(mock.headers.get("x-request-id")).toBe(id);
  // It closes no idle connection by itself: the next request may be on its way.
  expect(mock.headers.get("keep-alive")).toBeNull();
});

test("every page of an error names its request", async ({ world }) => {
  const page = await ask(world.origin, "/nothing/here");
  expect(page.status).toBe(404);
  expect(page.body).toContain(`<code translate="no" id="request-id">${page.headers["x-request-id"]}</code>`);
});

const FOREIGN = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://elsewhere.example" };
const REFUSED: [what: string, title: string, path: string, asked?: Asked][] = [
  ["no page", "404 Page Not Found", `/${"a".repeat(5000)}`],
  ["no path", "This address didn't work", "/%"],
  ["no form of the portal's", "Request refused", "/authentication", { method: "POST", headers: FOREIGN, body: "a=b" }],
  ["too many fields", "Too many fields", "/password-recovery", { method: "POST", body: many(1001) }],
  ["what Node can't read", "The address is too long", `/?to=${"a".repeat(20_000)}`],
];

test("a page of the host's own is in the reader's language: the chosen one, the browser's, else English [LANG-02]", async ({
  world,
}) => {
  const chosen = await ask(world.origin, "/language", { method: "POST", body: "language=fr&to=/authentication" });
  const [Cookie = ""] = chosen.headers["set-cookie"] ?? [];
  for (const [what, title, path, asked] of REFUSED) {
    const refusal = async (headers: Record<string, string>) =>
      ask(world.origin, path, { ...asked, headers: { ...asked?.headers, ...headers } });
    for (const language of [...LANGUAGES, "tlh, %%%;q=x", ""]) {
      const { headers, body } = await refusal({ "Accept-Language": language });
      const expected = LANGUAGES.includes(language) ? language : "en";
      const i18n = createI18n(expected, CATALOGUES[expected]);
      expect(body, `${what} in ${language}`).toContain(`<html lang="${expected}">`);
      expect(body, `${what} in ${language}`).toContain(`<h1>${i18n._(title)}</h1>`);
      expect(body, `${what} in ${language}`).toContain(`>${i18n._("Go to the main page")}</a>`);
      expect(headers["content-language"], what).toBe(expected);
    }
    if (what === "what Node can't read") continue;
    const { headers, body } = await refusal({ "Accept-Language": "de", Cookie: Cookie.split(";", 1)[0] ?? "" });
    expect([body.match(/lang="(..)"/)?.[1], headers.vary], what).toEqual(["fr", expect.stringContaining("Cookie")]);
  }
});
