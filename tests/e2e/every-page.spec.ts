import { bringAxe, violationsOf } from "../support/axe";
import { MASTER, sampleUrl, VIEWS } from "../support/forms/samples";

import { allPages } from "../support/routes";
import { enterPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

/** One test visits every page: on a busy machine that takes its time. */
const SOME_MINUTES = 300_000;

/** Every page joins these checks by standing in the route table. */
const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
  ...VIEWS,
];

test.beforeEach(({ page }) => bringAxe(page));

test("the enrolment and a refused form are accessible in both themes, and fit 320 pixels", async ({ page }) => {
  await page.goto("/authentication");
  await enterPassword(page, "no address", "");
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOf(page)).toEqual([]);
  await enterPassword(page, "newmfa@acme.example");
  await page.setViewportSize(NARROW);
  const wide = await page.getByRole("article").boundingBox();
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await violationsOf(page)).toEqual([]);
});

/** The pages in shares, so that the workers have about as much to do. */
const SHARES = 3;

for (const signedIn of [false, true]) {
  for (let share = 0; share < (signedIn ? SHARES : 1); share++) {
    const who = signedIn ? `signed in, share ${share + 1}` : "for visitors";
    const visited = signedIn ? urls.filter((_, at) => at % SHARES === share) : urls;

    test(`every page is accessible and fits 320 pixels, ${who}`, async ({ page, signInAs }) => {
      test.setTimeout(SOME_MINUTES);
      if (signedIn) await signInAs(MASTER);
      const seen = new Set<string>();
      for (const url of visited) {
        // Where it leads is asked for without a page: most addresses lead a visitor to the same one.
        const { pathname, search } = new URL((await page.request.get(url)).url());
        const shown = VIEWS.includes(url) ? pathname + search : pathname;
        if (seen.has(shown)) continue;
        seen.add(shown);
        await page.goto(url);
        expect(await violationsOf(page), url).toEqual([]);
        await page.setViewportSize(NARROW);
        await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
        expect(await page.locator("html").evaluate((html) => html.scrollWidth), url).toBeLessThanOrEqual(NARROW.width);
        await page.setViewportSize(WIDE);
      }
      expect(seen.size).toBeGreaterThan(1);
    });
  }
}
