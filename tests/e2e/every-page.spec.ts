import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { allPages } from "../support/routes";
import { MASTER, sampleUrl } from "../support/samples";
import { enterPassword } from "../support/sign-in";
import { expect, test } from "../support/test";
import { needs } from "../support/tools";

/** One test visits every page: on a busy machine that takes its time. */
const SOME_MINUTES = 300_000;

/** Every page joins these checks by standing in the route table. */
const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
];

async function violationsOf(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What the Nu checker has against these pages, a line each; empty when they are valid. */
function invalid(pages: { url: string; html: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const [at, { url, html }] of pages.entries())
    writeFileSync(join(folder, `${at}.html`), `${html}\n<!-- ${url} -->\n`);
  const args = ["-jar", "node_modules/vnu-jar/build/dist/vnu.jar", "--errors-only", "--format", "gnu", folder];
  const { stderr, error } = spawnSync("java", args, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return error ? String(error) : stderr.trim();
}

test("the enrolment and a refused form are accessible in both themes, and valid", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/authentication");
  await enterPassword(page, "no address", "");
  const pages = [{ url: "refused", html: await page.content() }];
  const states = async () =>
    javaScriptEnabled ? [...(await violationsOf(page, "light")), ...(await violationsOf(page, "dark"))] : [];
  expect(await states()).toEqual([]);
  await enterPassword(page, "newmfa@acme.example");
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.getByRole("article").boundingBox();
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThanOrEqual(320);
  pages.push({ url: "enrolment", html: await (await page.request.get("/authentication/code")).text() });
  expect(await states()).toEqual([]);
  if (javaScriptEnabled) return;
  needs("java", "default-jre-headless");
  expect(invalid(pages)).toBe("");
});

for (const signedIn of [false, true]) {
  const who = signedIn ? "signed in" : "for visitors";

  test(`every page is accessible in both themes, ${who}`, async ({ page, signInAs, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "axe is a script; both modes serve the same HTML");
    test.setTimeout(SOME_MINUTES);
    if (signedIn) await signInAs(MASTER);
    const seen = new Set<string>();
    for (const url of urls) {
      await page.goto(url);
      if (seen.has(page.url())) continue;
      seen.add(page.url());
      for (const colorScheme of ["light", "dark"] as const)
        expect(await violationsOf(page, colorScheme), `${page.url()} ${colorScheme}`).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test(`every page is valid HTML, ${who}`, async ({ page, signInAs, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === true, "the served HTML is the same in both modes");
    needs("java", "default-jre-headless");
    test.setTimeout(SOME_MINUTES);
    if (signedIn) await signInAs(MASTER);
    const pages: { url: string; html: string }[] = [];
    for (const url of urls) pages.push({ url, html: await (await page.request.get(url)).text() });
    expect(invalid(pages)).toBe("");
  });

  test(`every page fits 320 pixels and has one main heading, ${who}`, async ({ page, signInAs }) => {
    test.setTimeout(SOME_MINUTES);
    if (signedIn) await signInAs(MASTER);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const url of urls) {
      await page.goto(url);
      await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
      const main = await page.getByRole("main").boundingBox();
      expect(main?.width, url).toBeLessThanOrEqual(320);
    }
  });
}
