import { readdirSync, readFileSync } from "node:fs";
import { decode } from "turbo-stream";
import { MASTER } from "../../support/accounts";
import { formRoutes } from "../../support/forms/form-walk";
import { sampleUrl } from "../../support/forms/samples";
import { expect, test } from "../../support/no-js/test";
import { allPages } from "../../support/routes";
import { type Answer, Visitor } from "../../support/visitor";
import { PASSWORD } from "../../support/world";

/** Addresses that a browser or the router could read as another origin (GHSA-wrjc-x8rr-h8h6, GHSA-jjmj-jmhj-qwj2). */
const HOSTILE = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/users://evil.example",
  "javascript:alert(1)",
];

const urls = [...new Set((await allPages()).map(({ pattern }) => sampleUrl(pattern)))];
const dataOf = (path: string) => `${path === "/" ? "/_root" : path}.data`;

/** Returns the names that the portal's sources read from an address or a form. */
function readNames(): string[] {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const found = sources.flatMap((file) => [
    ...readFileSync(`app/${file}`, "utf8").matchAll(/\.(?:get|getAll|has)\("(\w+)"\)/g),
  ]);
  return [...new Set(found.map(([, name = ""]) => name))];
}

/** Returns where an answer leads, as the browser or the router would read it. */
async function targetsIn(answer: Answer): Promise<string[]> {
  const text = await answer.text();
  const linked = [...text.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/g)].map(([, target = ""]) => target);
  return [...linked, answer.headers().location ?? ""];
}

/** True for a target that leaves the portal or runs a script. */
function isHostile(target: string): boolean {
  const base = "http://portal.invalid/users";
  const url = new URL(URL.canParse(target, base) ? target : "", base);
  return url.hostname === "evil.example" || url.protocol === "javascript:";
}

test("no address that a visitor sends leads to another origin, by link or redirect (GHSA-wrjc-x8rr-h8h6) @all", async ({
  signInAs,
  request,
}) => {
  const names = readNames();
  expect(names).toEqual(expect.arrayContaining(["to", "from", "q", "machine"]));
  await signInAs(MASTER);
  const visited = urls.filter((path) => path !== "/sign-out" && !path.startsWith("/impersonate"));
  for (const [page, path] of visited.entries()) {
    // The names take turns with the addresses, so that a walk over all pages is enough.
    const turns = names.map((name, place) => [name, HOSTILE[(place + page) % HOSTILE.length] ?? ""]);
    const answer = await request.get(`${path}?${new URLSearchParams(turns)}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBeLessThan(500);
    expect((await targetsIn(answer)).filter(isHostile), path).toEqual([]);
  }
});

test("a log-in leads to no other origin, whatever address it came with (GHSA-jjmj-jmhj-qwj2) @all", async ({
  world,
}) => {
  for (const [account, to] of Object.entries(HOSTILE)) {
    const visitor = new Visitor(world.origin, { maxRedirects: 0 });
    const email = `${["master", "fleet", "users", "both", "editor"][Number(account)]}@acme.example`;
    await visitor.post(`/authentication?${new URLSearchParams({ to })}`, { form: { email, password: PASSWORD } });
    const answer = await visitor.post("/authentication/code", { form: { code: await world.code(email) } });
    expect(answer.headers().location, to).toBe("/dashboard");
  }
});

test("the address of a page never begins another origin's (GHSA-wrjc-x8rr-h8h6) @all", async ({ request }) => {
  for (const path of ["/.//evil.example", "/%5Cevil.example", "/users/%5C%5Cevil.example", "/%2F%2Fevil.example"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect((await targetsIn(answer)).filter(isHostile), path).toEqual([]);
  }
});

test("the manifest answers few addresses at once (GHSA-8x6r-g9mw-2r78, GHSA-chx6-hx7r-mcp5) @all", async ({
  request,
}) => {
  const ask = async (paths: string[]) => {
    const search = new URLSearchParams([["version", "x"], ...paths.map((path) => ["p", path])]);
    return (await request.get(`/__manifest?${search}`)).status();
  };
  const pages = (count: number, depth: number) =>
    Array.from(
      { length: count },
      (_, page) => `/${Array.from({ length: depth }, (_, part) => `${page}-${part}`).join("/")}`,
    );
  expect(await ask(pages(800, 1))).not.toBe(400);
  expect(await ask(pages(801, 1))).toBe(400);
  expect(await ask(pages(43, 19))).toBe(400);
  expect(await ask(pages(1, 20))).toBe(400);
  expect(await ask([`/${"a".repeat(2000)}`])).toBe(400);
});

/** Values that turbo-stream 2.4 would make objects of, if it decoded what a visitor sends (GHSA-49rj-9fvp-4h2h). */
const CRAFTED = ['["E","alert(1)","Function"]', '[["E","x","Function"]]', '{"__type":"Error","__subType":"Function"}'];

test("what a visitor sends is never decoded, and comes back as text (GHSA-49rj-9fvp-4h2h) @all", async ({
  request,
}) => {
  for (const crafted of CRAFTED) {
    const body = await (await request.post("/password-recovery.data", { form: { email: crafted } })).text();
    const decoded = await decode(new Blob([body]).stream());
    expect(JSON.stringify(decoded.value)).toContain(JSON.stringify(crafted));
    const stream = { "content-type": "text/x-script" };
    const asStream = await request.fetch("/password-recovery", {
      method: "POST",
      headers: stream,
      form: { email: crafted },
    });
    expect(asStream.status()).toBe(415);
  }
});

test("names of fields nest nothing, however deep they are (GHSA-rxv8-25v2-qmq8) @all", async ({
  signInAs,
  request,
}) => {
  await signInAs(MASTER);
  const names = [`a${".a".repeat(20_000)}`, `a${"[0]".repeat(20_000)}`, `destinations${"[0].a".repeat(9000)}`];
  const form = Object.fromEntries(names.map((name) => [name, "x"]));
  for (const { pattern } of await formRoutes())
    expect((await request.post(sampleUrl(pattern), { form, maxRedirects: 0 })).status(), pattern).toBeLessThan(500);
});

/** Returns the errors that a page hands to the browser's router. */
async function errorsIn(html: string): Promise<Record<string, object>[]> {
  const [, sent] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html) ?? [];
  if (!sent) return [];
  const { value } = await decode(new Blob([JSON.parse(sent)]).stream());
  return Object.values((value as { errors?: Record<string, Record<string, object>> }).errors ?? {});
}

test("an error reaches the browser without a type to construct (GHSA-337j-9hxr-rhxg) @all", async ({
  signInAs,
  request,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "*", kind: "status", status: 500, message: CRAFTED[2] ?? "" });
  let errors = 0;
  for (const url of urls.filter((path) => path !== "/sign-out")) {
    const search = "?__type=Error&__subType=Function";
    for (const error of await errorsIn(await (await request.get(url + search, { maxRedirects: 0 })).text())) {
      errors++;
      expect(Object.keys(error), url).not.toContain("__subType");
    }
    const data = await (await request.get(dataOf(url) + search, { maxRedirects: 0 })).text();
    for (const [, type] of data.matchAll(/\["SanitizedError",(\d+)/g))
      expect(JSON.parse(data.split("\n")[0] ?? "[]")[Number(type)], url).toBe("Error");
  }
  expect(errors).toBeGreaterThan(5);
});
