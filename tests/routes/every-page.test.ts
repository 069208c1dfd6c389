import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/plain/test";
import { allPages } from "../support/routes";
import { MASTER, sampleUrl } from "../support/samples";
import { enterPassword } from "../support/sign-in";
import { isMissing } from "../support/tools";

/** Every page joins these checks by standing in the route table. */
const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
];

const withJava = test.skipIf(isMissing("java"));

/** Returns what the Nu checker has against these pages, a line each; empty when they are valid. */
async function invalid(pages: Map<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const [url, html] of pages) writeFileSync(join(folder, `${encodeURIComponent(url)}.html`), html);
  const args = ["-jar", "node_modules/vnu-jar/build/dist/vnu.jar", "--errors-only", "--format", "gnu", folder];
  const errors = await text(spawn("java", args).stderr);
  rmSync(folder, { recursive: true });
  return errors.trim();
}

/** Visits every page. @returns what each shows, by the path to which it leads */
async function visitAll(page: Page): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const url of urls) {
    await page.goto(url);
    pages.set(new URL(page.url()).pathname, await page.content());
  }
  expect(pages.size).toBeGreaterThan(1);
  return pages;
}

for (const email of [null, MASTER]) {
  const who = email ? "signed in" : "for visitors";

  withJava(`every page is valid, ${who}`, async ({ page, signInAs }) => {
    if (email) await signInAs(email);
    expect(await invalid(await visitAll(page))).toBe("");
  });

  test(`every page has a title and one heading, and its links lead to pages, ${who}`, async ({ page, signInAs }) => {
    if (email) await signInAs(email);
    const targets = new Set<string>();
    for (const url of urls) {
      await page.goto(url);
      expect(await page.title(), url).toMatch(/Brenta Central$/);
      await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
      for (const [, path = ""] of (await page.content()).matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) targets.add(path);
    }
    expect(targets.size).toBeGreaterThan(1);
    for (const target of targets) expect((await page.request.get(target)).status(), target).toBeLessThan(400);
  });
}

withJava("a refused form and the enrolment are valid", async ({ page }) => {
  await page.goto("/authentication");
  await enterPassword(page, "no address", "");
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  const pages = new Map([["refused", await page.content()]]);
  await enterPassword(page, "newmfa@acme.example");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  pages.set("enrolment", await page.content());
  expect(await invalid(pages)).toBe("");
});
