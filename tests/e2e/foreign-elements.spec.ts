import type { Page } from "@playwright/test";
import { MASTER } from "../support/accounts";
import { INTRUSIONS, type Intrusion, intrude, isTakenOver, TYPED_FIELDS } from "../support/foreign-elements";
import { formRoutes } from "../support/forms/form-walk";
import { sampleUrl } from "../support/forms/samples";
import { expect, test } from "../support/test";

/** One test visits every form: on a busy machine that takes its time. */
const SOME_MINUTES = 600_000;

/** Opens a page into which others put elements before its script runs, and expects that nothing was lost. */
async function visitIntruded(page: Page, url: string, kinds: readonly Intrusion[]) {
  const visit = await page.context().newPage();
  await visit.addInitScript(`(${intrude})(${JSON.stringify(kinds)}, ${JSON.stringify(TYPED_FIELDS)})`);
  // The script comes after all that the browser does by itself.
  await visit.route("**/static/entry.client-*.js", async (route) => {
    await visit.waitForFunction(() => document.readyState !== "loading");
    await route.continue();
  });
  await visit.goto(url);
  await visit.waitForFunction(isTakenOver);
  const [lost, thrown] = await visit.evaluate(() => [window.findLost?.(), window.thrownErrors]);
  await visit.close();
  const where = `${url} with ${kinds}`;
  expect(lost, where).toEqual([]);
  expect(thrown, where).toEqual([]);
}

const PAGES = ["/authentication", "/sign-up", "/support/new-ticket", "/dashboard/locations/new"];

for (const url of PAGES)
  test(`what is typed and focused on ${url} stays, whatever others put into the page [DOOR-02]`, async ({
    page,
    signInAs,
  }) => {
    if (url.startsWith("/support") || url.startsWith("/dashboard")) await signInAs(MASTER);
    for (const kind of INTRUSIONS) await visitIntruded(page, url, [kind]);
  });

test("what is typed into any form stays, whatever others put into its page [DOOR-02] @all", async ({
  page,
  context,
  signInAs,
}) => {
  test.setTimeout(SOME_MINUTES);
  const visited = new Set<string>();
  for (const { pattern, sample } of await formRoutes()) {
    const url = sample.page ?? sample.target ?? sampleUrl(pattern);
    // The others need a step before, and have the same fields.
    if (sample.before || visited.has(url)) continue;
    visited.add(url);
    await context.clearCookies();
    if (sample.as) await signInAs(sample.as);
    await visitIntruded(page, url, INTRUSIONS);
  }
  expect(visited.size).toBeGreaterThan(10);
});
