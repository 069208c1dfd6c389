import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import { matchRoutes, type RouteObject } from "react-router";
import { installTools } from "../../scripts/install-tools.js";
import { MASTER } from "../support/accounts";
import { forbiddenInPage } from "../support/forbidden-words";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { findMissingSpaces } from "../support/missing-spaces";
import { expect, test } from "../support/no-js/test";
import { isMissing } from "../support/processes/tools";
import { allPages, routeEntries } from "../support/routes";
import { enterPassword } from "../support/sign-in";
import { toUrlPattern } from "../support/url-pattern";
import type { Visitor } from "../support/visitor";

/** Every page joins these checks by standing in the route table. */
const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
];

const withJava = test.skipIf(isMissing("java"));

/**
 * Settings of Java for a run of seconds: thorough compilation would take longer than it saves. Quick code needs more
 * stack.
 */
const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"];

/**
 * What the checker does not know yet, without its quotation marks: the standard lets a link with rel=expect block
 * rendering too.
 */
const ALLOWED_SINCE = ".*blocking.* attribute must have a .*rel.* attribute whose value is .*stylesheet.*";

/** Returns the Nu checker's findings on these pages, a line each; empty when they are valid. */
async function invalid(pages: Map<string, string>): Promise<string> {
  await installTools("tests/tools");
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const [url, html] of pages) writeFileSync(join(folder, `${encodeURIComponent(url)}.html`), html);
  const args = [
    ...SHORT_RUN,
    "-jar",
    "tests/tools/node_modules/vnu-jar/build/dist/vnu.jar",
    "--errors-only",
    "--filterpattern",
    ALLOWED_SINCE,
    "--format",
    "gnu",
    folder,
  ];
  const errors = await text(spawn("java", args).stderr);
  rmSync(folder, { recursive: true });
  return errors.trim();
}

/** The pages of visitors and of an account, walked by the first test that needs them. */
const walks = new Map<string | null, Map<string, string>>();
/** The paths of the visited pages. */
const found = new Map<string | null, Set<string>>();

/** Matches panels and dialogs with an address, unlike a notice that is part of its page. */
const OF_A_ROUTE = "dialog[open]:not(.message-dialog)";

const isBounded = (matches: { route: RouteObject }[] | null) =>
  matches?.some(({ route }) => "file" in route && route.file === "layout/panel-boundary.tsx");

/** Visits every page once, also when several lead to it. @returns what each shows, by the path to which it leads */
async function visitAll(request: Visitor, email: string | null, visited = urls): Promise<Map<string, string>> {
  const known = walks.get(email);
  if (known) return known;
  const pages = new Map<string, string>();
  const there = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    const answer = await request.get(url, { maxRedirects: 0, headers: { accept: "text/html" } });
    const asked = new URL(answer.url());
    const { location } = answer.headers();
    const { origin, pathname, href } = location ? new URL(location, asked) : asked;
    if (location && origin === asked.origin) return pages.has(pathname) ? undefined : visit(href);
    pages.set(asked.pathname, await answer.text());
    if (answer.status() < 400) there.add(asked.pathname);
  };
  for (const url of visited) await visit(url);
  expect(pages.size).toBeGreaterThan(1);
  walks.set(email, pages);
  found.set(email, there);
  return pages;
}

for (const email of [null, MASTER]) {
  const who = email ? "signed in" : "for visitors";

  test(`every page and panel has a title of its own, ${who} [PAGE-04]`, async ({ request, signInAs }) => {
    if (email) await signInAs(email);
    const paths = new Map<string, string[]>();
    for (const [path, html] of await visitAll(request, email)) {
      const title = parse(html).querySelector("title")?.text ?? "";
      paths.set(title, [...(paths.get(title) ?? []), path]);
    }
    const shared = [...paths].filter(([, those]) => those.length > 1);
    expect(shared).toEqual([]);
  });

  test(`every page has a title, a description and one heading, and its links lead to pages, ${who}`, async ({
    request,
    signInAs,
  }) => {
    if (email) await signInAs(email);
    // Of addresses of one kind one will do.
    const targets = new Map<string, { path: string; query: string }>();
    for (const [path, html] of await visitAll(request, email)) {
      const page = parse(html);
      expect(page.querySelector("title")?.text, path).toMatch(/Brenta Central$/);
      expect(page.querySelector("meta[name=description]")?.getAttribute("content"), path).toMatch(/\.$/);
      expect(page.querySelectorAll("h1"), path).toHaveLength(1);
      for (const [, to = "", query = ""] of html.matchAll(/<a [^>]*href="(\/[^"?#]*)(\?[^"#]*)?/g))
        targets.set(toUrlPattern(to), { path: to, query: query.replaceAll("&amp;", "&") });
    }
    expect(targets.size).toBeGreaterThan(1);
    for (const { path, query } of targets.values())
      if (!found.get(email)?.has(path)) expect((await request.get(path + query)).status(), path).toBeLessThan(400);
  });

  test(`words that a style sets apart are apart for text browsers as well, ${who}`, async ({ request, signInAs }) => {
    if (email) await signInAs(email);
    const touching = new Set<string>();
    for (const [path, html] of await visitAll(request, email))
      for (const texts of findMissingSpaces(html)) touching.add(`${path}: ${texts}`);
    expect([...touching]).toEqual([]);
  });
}

/** The accounts that see other pages than the master user of a company with all services. */
const OTHERS = [
  ...["fleet", "users", "editor", "viewer", "plain"].map((name) => `${name}@acme.example`),
  ...["borea", "eos"].map((company) => `master@${company}.example`),
];

/** The pages below a section that others see in another way, and some that they may not see. */
const DEEPER = ["/locations/:locationId", "/machines/:serialNumber", "/users/new", "/ras/:locationId/access"];

/** The pages that are not the same for all: the sections and a few below them. */
const ofOthers = [
  ...urls.filter((url) => url.lastIndexOf("/") === 0),
  "/monitoring/contacts",
  ...DEEPER.map(sampleUrl),
];

for (const email of [null, MASTER, ...OTHERS])
  test(`every page uses the words of the glossary, ${email ?? "for visitors"}${email && OTHERS.includes(email) ? " @all" : ""}`, async ({
    request,
    signInAs,
  }) => {
    if (email) await signInAs(email);
    const pages = [...(await visitAll(request, email, email && OTHERS.includes(email) ? ofOthers : urls))];
    expect(pages.flatMap(([path, html]) => forbiddenInPage(html).map((found) => `${path}: ${found}`))).toEqual([]);
  });

test("each panel and dialog has a boundary, which keeps what fails in it from its page, and waits over it unless beside [LAY-09, PAGE-03]", async ({
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  const entries = (await routeEntries()) as RouteObject[];
  const beside = new Set<string>();
  for (const [path, html] of await visitAll(request, MASTER)) {
    const page = parse(html);
    const isPanel = isBounded(matchRoutes(entries, path)) ?? false;
    expect(page.querySelector(isPanel ? "dialog[open]" : OF_A_ROUTE) !== null, path).toBe(isPanel);
    if (page.querySelector(".panel-beside")) beside.add(toUrlPattern(path));
    else if (isPanel) expect(page.querySelector("[inert]"), path).not.toBeNull();
  }
  const details = ["/inventory/*", "/inventory/*/monitoring", "/serenity-events/*/*", "/users/*", "/activity/*"];
  expect(beside).toEqual(new Set(details));
});

withJava(
  "every page is valid, for visitors and signed in, and so are a refused form and the enrolment @all",
  async ({ page, request, signInAs }) => {
    const pages = new Map<string, string>();
    await page.goto("/authentication");
    await enterPassword(page, "no address", "");
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    pages.set("refused", await page.content());
    await enterPassword(page, "newmfa@acme.example");
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    pages.set("enrolment", await page.content());
    await page.context().clearCookies();
    for (const email of [null, MASTER]) {
      if (email) await signInAs(email);
      for (const [path, html] of await visitAll(request, email)) pages.set(`${email ?? "visitor"} ${path}`, html);
    }
    for (const url of VIEWS) pages.set(url, await (await request.get(url)).text());
    expect(await invalid(pages)).toBe("");
  },
);
