import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { language } from "./language";

/** Starts a host that answers with the chosen language. */
async function hostOf(local: boolean) {
  const app = express().use(language(local));
  app.get("/", (_request, response) => void response.send(response.locals.i18n.locale));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  return (header: string, cookie = "") =>
    fetch(`http://127.0.0.1:${port}/`, { headers: { "Accept-Language": header, Cookie: cookie } });
}

const THOUSAND_TAGS = Array.from({ length: 1000 }, (_, at) => `x-${at};q=0.${at}`);

test.each([
  ["en-XA", "en-XA"],
  ["en-xa, en;q=0.9", "en-XA"],
  ["en, en-XA", "en"],
  ["en-GB, it;q=0.5", "en"],
  ["pt, en-XA;q=0.3, en;q=0.2", "en-XA"],
  ["de-AT, fr;q=0.9", "de"],
  ["fr-CA", "fr"],
  ["en;q=0, en-XA;q=0.1", "en-XA"],
  ["*", "en"],
  ["*;q=0.1, en-XA", "en-XA"],
  ["*;q=0", "en"],
  ["it;q=0, de;q=0.1", "de"],
  ["en;q=0", "en"],
  ["zz, qq-QQ", "en"],
  ["", "en"],
  [",,;q=1,;;", "en"],
  ["en;q=abc", "en"],
  ["../../etc/passwd, __proto__, constructor", "en"],
  [`${THOUSAND_TAGS.join()}, en-XA;q=0.01`, "en-XA"],
  [THOUSAND_TAGS.join(), "en"],
])("Accept-Language %.40s leads to %s [LANG-02]", async (header, expected) => {
  const response = await (await hostOf(true))(header);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(expected);
  expect(response.headers.get("Vary")).toBe("Accept-Language, Cookie");
});

test("the pseudo-language is for developers alone [LANG-06]", async () => {
  expect(await (await (await hostOf(false))("en-XA")).text()).toBe("en");
});

const chosen = (value: unknown) => `language=${Buffer.from(JSON.stringify(value)).toString("base64")}`;

test.each([
  [chosen("en"), "en"],
  [`theme=a; ${chosen("en")}`, "en"],
  [chosen("EN"), "en-XA"],
  [chosen("it"), "it"],
  [chosen("pt"), "en-XA"],
  [chosen(["en"]), "en-XA"],
  [chosen({}), "en-XA"],
  [chosen("constructor"), "en-XA"],
  ["language=%F0%9F", "en-XA"],
  ["language=en", "en-XA"],
  ["language=", "en-XA"],
  [`language=${"A".repeat(4000)}`, "en-XA"],
  [";;=;language", "en-XA"],
])("the choice %.60s comes before the browser's language, rubbish does not: %s [LANG-02]", async (cookie, expected) => {
  const response = await (await hostOf(true))("en-XA", cookie);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(expected);
});
