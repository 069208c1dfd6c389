import { MASTER } from "../support/accounts";
import { injectAxe, violationsOf } from "../support/axe";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { allPages } from "../support/routes";
import { enterPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

/**
 * The largest layout shift while a page loads: half of the browsers' limit for "good". A quiet machine sees none; a
 * busy one paints while the page still arrives.
 */
const MAX_SHIFT = 0.05;

/** How long the script waits for the page to be shown without it, in milliseconds. */
const UNTIL_SHOWN = 100;

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

interface Loaded {
  /** The sum of the page's layout shifts. */
  shift: number;
  moved: string;
  width: number;
  headings: number;
  /** The fields that are no longer where they were before the script: one would press something else. */
  movedFields: string[];
}

declare global {
  interface Window {
    findMovedFields?: () => string[];
  }
}

/**
 * Notes in each frame where a page's fields are in their form, until the script begins. Runs in the page, before
 * anything else.
 */
function noteFieldsUntilScripted() {
  const placeOf = (field: HTMLElement) =>
    Math.round(field.getBoundingClientRect().y - (field.closest("form")?.getBoundingClientRect().y ?? 0));
  let before: [HTMLElement, number][] = [];
  const note = () => {
    if ("__remixRouter" in window) return;
    const fields = document.querySelectorAll<HTMLElement>("form.form :is(input, select, textarea):not([type=hidden])");
    before = [...fields].filter((field) => field.checkVisibility()).map((field) => [field, placeOf(field)]);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.findMovedFields = () =>
    before
      .filter(([field, place]) => field.checkVisibility() && placeOf(field) !== place)
      .map(([field, place]) => `${field.id || field.getAttribute("name")}: ${place} to ${placeOf(field)}`);
}

/** Returns how a page has come, once its script has nothing to do. Runs in the page. */
function lookWhenIdle(): Promise<Loaded> {
  return new Promise((resolve) => {
    const shifts: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])));
    observer.observe({ type: "layout-shift", buffered: true });
    const told = () => {
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
      const moved = nodes.map((node) => (node instanceof Element ? `${node.nodeName}.${node.className}` : "text"));
      resolve({
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: moved.join(", "),
        width: document.documentElement.scrollWidth,
        headings: document.querySelectorAll("h1").length,
        movedFields: window.findMovedFields?.() ?? [],
      });
    };
    const settle = () => ("__remixRouter" in window ? requestIdleCallback(told) : requestAnimationFrame(settle));
    settle();
  });
}

/** Every page joins these checks by standing in the route table. */
const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
  ...VIEWS,
];

test.beforeEach(({ page }) => injectAxe(page));

test("the enrolment and a refused form are accessible in both themes, and fit 320 pixels @all", async ({ page }) => {
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

/** Returns the page that a URL led to: its path, and for a page's views their parameter. */
function shownAt(asked: string, led: string): string {
  const { pathname, search } = new URL(led);
  return VIEWS.includes(asked) ? pathname + search : pathname;
}

/** The pages in shares, so that the workers have about as much to do. */
const SHARES = 3;

for (const signedIn of [false, true]) {
  for (let share = 0; share < (signedIn ? SHARES : 1); share++) {
    const who = signedIn ? `signed in, share ${share + 1}` : "for visitors";
    const visited = signedIn ? urls.filter((_, at) => at % SHARES === share) : urls;

    test(`every page is accessible, stands still and fits 320 pixels, ${who} @all`, async ({ page, signInAs }) => {
      if (signedIn) await signInAs(MASTER);
      await page.addInitScript(noteFieldsUntilScripted);
      await page.route("**/static/entry.client-*.js", (route) => setTimeout(() => route.continue(), UNTIL_SHOWN));
      const seen = new Set<string>();
      const judged = new Set<string>();
      for (const url of visited) {
        // Most addresses lead a visitor to the same one: that is asked for without a page.
        if (!signedIn && seen.has(shownAt(url, (await page.request.get(url)).url()))) continue;
        await page.setViewportSize(NARROW);
        await page.goto(url);
        const shown = shownAt(url, page.url());
        if (seen.has(shown)) continue;
        seen.add(shown);
        const { shift, moved, width, headings, movedFields } = await page.evaluate(lookWhenIdle);
        expect(headings, url).toBe(1);
        expect(width, url).toBeLessThanOrEqual(NARROW.width);
        expect(shift, `${url}: ${moved}`).toBeLessThanOrEqual(MAX_SHIFT);
        expect(movedFields, url).toEqual([]);
        await page.setViewportSize(WIDE);
        expect(await violationsOf(page, judged), url).toEqual([]);
      }
      expect(seen.size).toBeGreaterThan(1);
    });
  }
}
