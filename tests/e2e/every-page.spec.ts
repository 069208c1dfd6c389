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

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

/** One test visits every page: on a busy machine that takes its time. */
const SOME_MINUTES = 300_000;

/** Every page joins these checks by standing in the route table. */
const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
];

/** What axe has against the page; the dark theme differs in its colours alone. */
async function violationsOf(page: Page): Promise<string[]> {
  // Legacy: no second page for frames, which the portal has none of.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axe().withTags(TAGS).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe().withRules("color-contrast").analyze();
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}

/** What the Nu checker has against these pages, a line each; empty when they are valid. */
function invalid(pages: Map<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const [url, html] of pages) writeFileSync(join(folder, `${encodeURIComponent(url)}.html`), html);
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
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  const pages = new Map([["refused", await page.content()]]);
  const states = () => (javaScriptEnabled ? violationsOf(page) : []);
  expect(await states()).toEqual([]);
  await enterPassword(page, "newmfa@acme.example");
  await page.setViewportSize(NARROW);
  const wide = await page.getByRole("article").boundingBox();
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThanOrEqual(320);
  pages.set("enrolment", await (await page.request.get("/authentication/code")).text());
  expect(await states()).toEqual([]);
  if (javaScriptEnabled) return;
  needs("java", "default-jre-headless");
  expect(invalid(pages)).toBe("");
});

/** The pages in shares, so that the workers have about as much to do. */
const SHARES = 3;

for (const signedIn of [false, true]) {
  for (let share = 0; share < (signedIn ? SHARES : 1); share++) {
    const who = signedIn ? `signed in, share ${share + 1}` : "for visitors";
    const visited = signedIn ? urls.filter((_, at) => at % SHARES === share) : urls;

    test(`every page is valid, accessible and fits 320 pixels, ${who}`, async ({
      page,
      signInAs,
      javaScriptEnabled,
    }) => {
      test.setTimeout(SOME_MINUTES);
      if (!javaScriptEnabled) needs("java", "default-jre-headless");
      if (signedIn) await signInAs(MASTER);
      const pages = new Map<string, string>();
      for (const url of visited) {
        const answer = await page.goto(url);
        if (pages.has(page.url())) continue;
        pages.set(page.url(), (await answer?.text()) ?? "");
        // axe is a script; both modes serve the same HTML.
        if (javaScriptEnabled) expect(await violationsOf(page), url).toEqual([]);
        await page.setViewportSize(NARROW);
        await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
        expect(await page.locator("html").evaluate((html) => html.scrollWidth), url).toBeLessThanOrEqual(NARROW.width);
        await page.setViewportSize(WIDE);
      }
      expect(pages.size).toBeGreaterThan(1);
      if (!javaScriptEnabled) expect(invalid(pages)).toBe("");
    });
  }
}
