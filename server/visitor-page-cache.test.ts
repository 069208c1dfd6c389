import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { MatchedRoute } from "./route-table";
import { visitorPageCache } from "./visitor-page-cache";

const NONCE = "00000000-0000-4000-8000-000000000000";

/** Starts a host whose only page is the same for all visitors, or not. Returns how often it was rendered. */
async function hostOf(matched: Partial<MatchedRoute>) {
  let rendered = 0;
  let nonce = 0;
  const app = express().use((request, response, next) => {
    response.locals.i18n = createI18n(request.headers["accept-language"]?.replace("*", "en") ?? "en");
    response.locals.nonce = `policy-${nonce++}`;
    next();
  });
  app.use(
    visitorPageCache(() => ({ pattern: "/page", ids: [], handle: {}, isPage: true, takesForms: true, ...matched })),
  );
  app.use((_request, response) => {
    rendered++;
    const { nonce, cachePage, i18n } = response.locals;
    const html = `<p nonce="${nonce}" lang="${i18n.locale}">é<input value="${NONCE}"><b nonce="${nonce}">`;
    cachePage?.({ html, headers: new Headers({ "Content-Type": "text/html" }), formNonce: NONCE });
    response.type("html").send(html);
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const visit = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  return { visit, rendered: () => rendered };
}

const SAME = { handle: { cacheableForVisitors: true } } as const;

test("a page that is the same for all visitors is rendered once; its nonces are fresh [SAFE-10]", async () => {
  const { visit, rendered } = await hostOf(SAME);
  const pages = [await visit("/page"), await visit("/page"), await visit("/page")];
  expect(rendered()).toBe(1);
  const shapes = pages.map((page, at) => page.replaceAll(`policy-${at}`, "P").replace(/[0-9a-f-]{36}/, "F"));
  expect(new Set(shapes)).toEqual(new Set(['<p nonce="P" lang="en">é<input value="F"><b nonce="P">']));
  expect(new Set(pages.map((page) => /[0-9a-f-]{36}/.exec(page)?.[0])).size).toBe(3);
});

test("any cookie, query, other spelling, method or page goes past what is kept [SAFE-04]", async () => {
  const { visit, rendered } = await hostOf(SAME);
  await visit("/page");
  const past: [string, RequestInit?][] = [
    ["/page", { headers: { cookie: "a=b" } }],
    ["/page", { headers: { cookie: "" } }],
    ["/page?a=b"],
    ["/page/"],
    ["/Page"],
    ["/page", { method: "POST" }],
    ["/page", { method: "HEAD" }],
  ];
  for (const [path, init] of past) await visit(path, init);
  await visit("/page");
  expect(rendered()).toBe(1 + past.length);
  const other = await hostOf({});
  for (let time = 0; time < 3; time++) await other.visit("/page");
  expect(other.rendered()).toBe(3);
});

test("a page is rendered once in each language, for its readers alone [LANG-02]", async () => {
  const { visit, rendered } = await hostOf(SAME);
  const visitIn = (language: string) => visit("/page", { headers: { "accept-language": language } });
  for (const language of ["en", "it", "en", "it"]) expect(await visitIn(language)).toContain(`lang="${language}"`);
  expect(rendered()).toBe(2);
  await visit("/page", { headers: { cookie: "language=ImVuIg==" } });
  expect(rendered()).toBe(2);
  await visit("/page", { headers: { cookie: "language=ImVuIg==; theme=a" } });
  expect(rendered()).toBe(3);
});
